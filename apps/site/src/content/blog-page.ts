import type { PostEntry } from './post-order.ts'
import { type Tag, tagPath } from './tags.ts'

export const blogPage = {
  path: '/blog',
  title: 'Blog',
  description: 'What changes, what it costs and how it works, told from the code and its tests.',
}

/** The page of the posts about one thing. */
export const tagPage = ({ id, label, about }: Tag) => ({
  path: tagPath(id),
  title: `${label} - ${blogPage.title}`,
  description: `Posts about ${about}.`,
})

export const postsAbout = <Post extends Pick<PostEntry, 'tags'>>(
  { id }: Tag,
  posts: readonly Post[],
) => posts.filter(({ tags }) => tags.includes(id))

/** What a list without posts says. */
export const noPosts = (tag?: Tag) =>
  tag ? `There is no post about ${tag.about} yet.` : 'There is no post yet.'
