import { z } from 'astro/zod'
import { PageSchema } from './page-schema.ts'

/** What `_dir.json` says of the folder in which it lies. */
export const FolderSchema = z.strictObject({
  title: PageSchema.shape.title,
  icon: z.string().optional(),
  navigation: PageSchema.shape.navigation,
})
