import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { writeSearchIndex } from './write-search-index.ts'

/** Indexes the text of the built pages for the search dialog. */
export const searchIndex = (): AstroIntegration => ({
  name: 'search-index',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const pages = await writeSearchIndex(fileURLToPath(dir))
      logger.info(`${pages} pages can be searched.`)
    },
  },
})
