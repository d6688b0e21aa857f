import type { APIRoute } from 'astro'
import { blogPage, listPosts } from '../../content/blog.ts'
import { jsonFeed } from '../../content/feeds.ts'

export const GET: APIRoute = async ({ site, url }) =>
  Response.json(jsonFeed(await listPosts(), blogPage, site ?? url))
