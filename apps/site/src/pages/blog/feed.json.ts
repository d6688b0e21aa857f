import type { APIRoute } from 'astro'
import { listPosts } from '../../content/blog.ts'
import { blogPage } from '../../content/blog-page.ts'
import { jsonFeed } from '../../content/feeds.ts'
import { withHtml } from '../../content/post-html.ts'

export const GET: APIRoute = async ({ site, url }) => {
  const home = site ?? url
  const posts = await withHtml(await listPosts(), home)
  return Response.json(jsonFeed(posts, blogPage, home))
}
