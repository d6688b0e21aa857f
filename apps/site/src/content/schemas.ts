import { FolderSchema } from './folder-schema.ts'
import { PageSchema } from './page-schema.ts'
import { PartnerSchema } from './partner-schema.ts'
import { PostSchema } from './post-schema.ts'

/** What a file must say of itself, or of its folder, by its place below `content`. */
export function schemaOf(file: string) {
  if (file.endsWith('.json')) return FolderSchema
  if (file.startsWith('blog/')) return PostSchema
  if (file.startsWith('partners/')) return PartnerSchema
  return PageSchema
}
