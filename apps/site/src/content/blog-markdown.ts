import { noPosts, postsAbout, tagPage } from './blog-page.ts'
import { dayInWords } from './dates.ts'
import type { PostEntry } from './post-order.ts'
import { type Tag, tags } from './tags.ts'

type Post = Pick<PostEntry, '_path' | 'title' | 'description' | 'date' | 'tags'>

/** A list of posts as Markdown: of all, or of those about one thing. */
export const postsBody = (posts: readonly Post[], tag?: Tag) =>
  posts
    .map(
      ({ _path, title, date, description }) =>
        `- [${title}](${_path}), ${dayInWords(date)}: ${description}`,
    )
    .join('\n') || noPosts(tag)

/** The page of each tag as Markdown. */
export const tagsInMarkdown = (posts: readonly Post[]) =>
  tags.map((tag) => ({ ...tagPage(tag), body: postsBody(postsAbout(tag, posts), tag) }))
