import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { PageSchema } from './content/page-schema.ts'
import { PartnerSchema } from './content/partner-schema.ts'
import { PostSchema } from './content/post-schema.ts'

/** The id is the stem: it keeps the numbers that order siblings. */
const proseIn = (folder: string) =>
  glob({
    base: '../../content',
    pattern: `${folder}/**/*.mdx`,
    generateId: ({ entry }) => entry.replace(/\.mdx$/, ''),
  })

export const collections = {
  docs: defineCollection({ loader: proseIn('docs'), schema: PageSchema }),
  blog: defineCollection({ loader: proseIn('blog'), schema: PostSchema }),
  partners: defineCollection({ loader: proseIn('partners'), schema: PartnerSchema }),
}
