import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { close, createIndex } from 'pagefind'

type Entry = { languages: Record<string, { page_count: number }> }

/** Indexes the text of the pages in a folder, beside them, and tells how many can be searched. */
export async function writeSearchIndex(folder: string) {
  const { index, errors } = await createIndex({ forceLanguage: 'en' })
  if (!index) throw new Error(`The search index could not be made: ${errors.join(', ')}`)
  const pages = globSync('**/*.html', { cwd: folder })
  await Promise.all(
    pages.toSorted().map(async (sourcePath) => {
      const content = searchable(await readFile(join(folder, sourcePath), 'utf8'))
      const added = content && (await index.addHTMLFile({ sourcePath, content }))
      if (added && added.errors.length > 0)
        throw new Error(`${sourcePath} could not be indexed: ${added.errors.join(', ')}`)
    }),
  )
  await index.writeFiles({ outputPath: join(folder, 'pagefind') })
  await close()
  // What adding tells counts pages, too, that have nothing to be searched.
  const entry: Entry = JSON.parse(await readFile(`${folder}/pagefind/pagefind-entry.json`, 'utf8'))
  return Object.values(entry.languages).reduce((sum, { page_count }) => sum + page_count, 0)
}

/**
 * What an index would find in a page: it need not read menus, nor the spans that colour code, which
 * are three quarters of the document.
 */
function searchable(html: string) {
  const [, body] = /(<[a-z]+\b[^>]*\sdata-pagefind-body[\s\S]*)<\/main>/.exec(html) ?? []
  return body && `<html lang="en"><body>${body.replaceAll(/<\/?span\b[^>]*>/g, '')}</body></html>`
}
