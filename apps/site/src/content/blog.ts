import { contentFor, toLink, withSources } from './ask.ts'
import { newestFirst, oldestFirst, type PostEntry } from './post-order.ts'
import { readingMinutes } from './reading-time.ts'

/** All posts, the newest first. */
export async function listPosts(page?: string) {
  const found = await newestFirst(contentFor(page)).find<PostEntry>()
  const posts = await withSources(found, 'blog')
  return posts.map((post) => ({ ...post, minutes: readingMinutes(post.source.body ?? '') }))
}

export type Post = Awaited<ReturnType<typeof listPosts>>[number]

/** Everything that a post shows beside its text: the ones before and after it in time. */
export async function postSurroundings(path: string) {
  const content = contentFor(path)
  const [entry, [previous, next]] = await Promise.all([
    content.query(path).findOne<PostEntry>(),
    oldestFirst(content).findSurround<PostEntry>(path),
  ])
  return { entry, previous: toLink(previous), next: toLink(next) }
}

/** Pages of the docs that a post names. The check of links tells of one that is missing. */
export async function relatedDocs(paths: readonly string[] = []) {
  const docs = await contentFor().query('/docs').only('_path', 'title').find<PostEntry>()
  const titles = new Map(docs.map(({ _path, title }) => [_path, title]))
  return paths.map((path) => ({ path, title: titles.get(path) ?? path }))
}
