import { fileURLToPath } from 'node:url'

import { readContent } from '../tools/build-files/content-folder.ts'

const content = readContent(fileURLToPath(new URL('../content', import.meta.url)))

/** The address of every page of prose below `/docs`, as its file stands in the content. */
export const docsPages = content.entries
  .filter(({ _partial, _path }) => !_partial && /^\/docs(\/|$)/.test(_path))
  .map(({ _path }) => _path)

/** The same by folder, for tests that visit them all. */
export const docsFolders = Object.entries(
  Object.groupBy(docsPages, (path) => path.split('/')[2] ?? 'docs'),
).map(([name, pages = []]) => ({ name, pages }))
