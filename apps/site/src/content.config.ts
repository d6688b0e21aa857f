import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { PageSchema } from './content/page-schema.ts'

/** The id is the stem: it keeps the numbers that order siblings. */
const docs = defineCollection({
  loader: glob({
    base: '../../content',
    pattern: 'docs/**/*.mdx',
    generateId: ({ entry }) => entry.replace(/\.mdx$/, ''),
  }),
  schema: PageSchema,
})

export const collections = { docs }
