import { fileURLToPath } from 'node:url'

import { readContent } from '../tools/build-files/content-folder.ts'

const content = readContent(fileURLToPath(new URL('../content', import.meta.url)))

/** Every page of prose below `/docs`, as its file stands in the content. */
export const docsEntries = content.entries.filter(
  ({ _partial, _path }) => !_partial && /^\/docs(\/|$)/.test(_path),
)

/** Their addresses. */
export const docsPages = docsEntries.map(({ _path }) => _path)

/** What prose is made of, each by what marks it in the source. */
const marks = [
  /^```\w*/gm,
  /<[A-Za-z]\w*/g,
  /^(?:[-|>]|\d+\.|#{2,4}|:::\w*) /gm,
  /!\[|\]\(|\*\*|`/g,
]
const kindsIn = (source: string) =>
  new Set(marks.flatMap((mark) => source.match(mark) ?? []).map((kind) => kind.replace(/\d+/, '1')))

/** As few pages as show everything that prose is made of: who has looked at them has seen the rest. */
export function variedPages(): string[] {
  const pages = docsEntries.map(({ _path, body }) => ({
    path: _path,
    kinds: kindsIn(String(body)),
  }))
  const missing = new Set(pages.flatMap(({ kinds }) => [...kinds]))
  const chosen: string[] = []
  while (missing.size > 0) {
    const news = pages.map(({ kinds }) => [...kinds].filter((kind) => missing.has(kind)).length)
    const best = pages[news.indexOf(Math.max(...news))]
    if (!best) break
    chosen.push(best.path)
    for (const kind of best.kinds) missing.delete(kind)
  }
  return chosen
}
