import type { createContent } from '@console/sdk/content'
import type { ProseEntry } from './ask.ts'
import type { PostSchema } from './post-schema.ts'

/** A post: its place and its front matter. */
export type PostEntry = ProseEntry & PostSchema & { _draft: boolean }

type Content = ReturnType<typeof createContent>

const postsOf = (content: Content) => content.query('/blog').where({ _partial: false })

/** All posts; of one day the one whose file comes last. */
export const newestFirst = (content: Content) =>
  postsOf(content).without('body').sort({ _stem: -1, $numeric: true }).sort({ date: -1 })

/** The same the other way round, as much as a link to one needs. */
export const oldestFirst = (content: Content) =>
  postsOf(content)
    .only('_path', 'title', 'navigation')
    .sort({ _stem: 1, $numeric: true })
    .sort({ date: 1 })
