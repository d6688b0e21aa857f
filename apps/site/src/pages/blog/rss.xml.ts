import rss from '@astrojs/rss'
import type { APIRoute } from 'astro'
import { blogPage, listPosts } from '../../content/blog.ts'
import { rssOf } from '../../content/feeds.ts'

export const GET: APIRoute = async ({ site, url }) =>
  rss(rssOf(await listPosts(), blogPage, site ?? url))
