import { PageSchema } from './page-schema.ts'
import { PartnerSchema } from './partner-schema.ts'
import { PostSchema } from './post-schema.ts'

/** What the front matter of a file must be, by its folder below `content`. */
export function schemaOf(file: string) {
  if (file.startsWith('blog/')) return PostSchema
  if (file.startsWith('partners/')) return PartnerSchema
  return PageSchema
}
