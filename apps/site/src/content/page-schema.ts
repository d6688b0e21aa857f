import { z } from 'astro/zod'

/** What every page of prose must say about itself. Anything else that it says is kept. */
export const PageSchema = z.looseObject({
  title: z.string().min(1),
  description: z.string().min(1),
  /** Its place in menus: another title there, or none at all. */
  navigation: z
    .union([z.literal(false), z.looseObject({ title: z.string().optional() })])
    .optional(),
})
export type PageSchema = z.infer<typeof PageSchema>
