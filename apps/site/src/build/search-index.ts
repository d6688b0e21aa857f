import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { close, createIndex } from 'pagefind'

/** Indexes the text of the built pages for the search dialog. */
export const searchIndex = (): AstroIntegration => ({
  name: 'search-index',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const folder = fileURLToPath(dir)
      const { index, errors } = await createIndex({ forceLanguage: 'en' })
      if (!index) throw new Error(`The search index could not be made: ${errors.join(', ')}`)
      const { page_count: pages } = await index.addDirectory({ path: folder })
      await index.writeFiles({ outputPath: `${folder}/pagefind` })
      await close()
      logger.info(`${pages} pages can be searched.`)
    },
  },
})
