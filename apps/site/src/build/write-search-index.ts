import { readFile } from 'node:fs/promises'
import { close, createIndex } from 'pagefind'

type Entry = { languages: Record<string, { page_count: number }> }

/** Indexes the text of the pages in a folder, beside them, and tells how many can be searched. */
export async function writeSearchIndex(folder: string) {
  const { index, errors } = await createIndex({ forceLanguage: 'en' })
  if (!index) throw new Error(`The search index could not be made: ${errors.join(', ')}`)
  await index.addDirectory({ path: folder })
  await index.writeFiles({ outputPath: `${folder}/pagefind` })
  await close()
  // What adding tells counts pages, too, that have nothing to be searched.
  const entry: Entry = JSON.parse(await readFile(`${folder}/pagefind/pagefind-entry.json`, 'utf8'))
  return Object.values(entry.languages).reduce((sum, { page_count }) => sum + page_count, 0)
}
