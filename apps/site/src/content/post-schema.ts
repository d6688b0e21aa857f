import { z } from 'astro/zod'
import { product } from '../../../../packages/app-config/src/product.ts'
import { PageSchema } from './page-schema.ts'
import { tagIds } from './tags.ts'

/** Posts are signed by a role. Who held the pen is for the history of the file. */
const authors = [product.name, 'Operator'] as const

/** Astro's reader makes a date of what looks like one; the check of the content leaves it as text. */
const day = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  z.iso.date('It must be a day, as 2026-11-22.'),
)

const Picture = z.strictObject({
  /** In the site's public folder. */
  src: z.string().startsWith('/', 'It must be a path from the root, as /blog/car.png.'),
  alt: z.string().min(1),
  width: z.int().positive(),
  height: z.int().positive(),
})

/** What changed for programs, so that their authors see at once whether they are concerned. */
const Change = z.strictObject({
  /** The day from which it holds. */
  effective: day,
  /** Each as `GET /web/delete`, as the contract has it. */
  calls: z
    .array(z.string().regex(/^[A-Z]+ \/\S+$/, 'It must be a call, as GET /web/delete.'))
    .min(1),
  /** Whom it concerns, and what to do: one line, with links and code. */
  says: z.string().min(1),
})

const changeTag = 'api-change'

/** What a post must say about itself, beyond what every page of prose does. */
export const PostSchema = z
  .looseObject({
    ...PageSchema.shape,
    date: day,
    tags: z.array(z.enum(tagIds)).min(1),
    author: z.enum(authors),
    picture: Picture.optional(),
    change: Change.optional(),
    /** Pages of the docs to read on. */
    related: z.array(z.string().startsWith('/docs')).optional(),
  })
  .refine(({ tags, change }) => tags.includes(changeTag) === (change !== undefined), {
    path: ['change'],
    error: `A post that is tagged ${changeTag} says what changes in \`change\`, and no other does.`,
  })
export type PostSchema = z.infer<typeof PostSchema>
