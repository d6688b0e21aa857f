import { listDocs } from './docs.ts'

/** The pages that search engines may list. */
export async function indexedPages() {
  const docs = await listDocs()
  return ['/', '/pricing', ...docs.map((page) => page._path)]
}
