import type { RSSOptions } from '@astrojs/rss'
import { product } from '@console/app-config'
import type { PostEntry } from './post-order.ts'
import { tagsOf } from './tags.ts'

export const feedPaths = { rss: '/blog/rss.xml', json: '/blog/feed.json' } as const

type FeedPost = Pick<
  PostEntry,
  '_path' | 'title' | 'description' | 'date' | 'tags' | 'author' | 'change'
> & {
  /** Its text, with full addresses. */
  html: string
}
type Blog = { description: string; path: string }

export const feedTitle = `${product.name} blog`
const labels = (post: FeedPost) => tagsOf(post.tags).map(({ label }) => label)

/** https://www.jsonfeed.org/version/1.1/ */
export const jsonFeed = (posts: readonly FeedPost[], blog: Blog, site: URL) => ({
  version: 'https://jsonfeed.org/version/1.1',
  title: feedTitle,
  description: blog.description,
  home_page_url: new URL(blog.path, site).href,
  feed_url: new URL(feedPaths.json, site).href,
  language: 'en',
  items: posts.map((post) => {
    const url = new URL(post._path, site).href
    return {
      id: url,
      url,
      title: post.title,
      summary: post.description,
      content_html: post.html,
      date_published: `${post.date}T00:00:00Z`,
      tags: labels(post),
      authors: [{ name: post.author }],
      // Programs read from it which calls change, and when.
      ...(post.change && {
        _api_change: { effective: post.change.effective, calls: post.change.calls },
      }),
    }
  }),
})

/** The same posts for `@astrojs/rss`. RSS itself knows an author by an e-mail address only. */
export const rssOf = (posts: readonly FeedPost[], blog: Blog, site: URL): RSSOptions => ({
  title: feedTitle,
  description: blog.description,
  site: new URL(blog.path, site).href,
  trailingSlash: false,
  xmlns: { dc: 'http://purl.org/dc/elements/1.1/', atom: 'http://www.w3.org/2005/Atom' },
  customData: `<language>en</language><atom:link href="${new URL(feedPaths.rss, site).href}" rel="self" type="application/rss+xml"/>`,
  items: posts.map((post) => ({
    title: post.title,
    link: new URL(post._path, site).href,
    description: post.description,
    content: post.html,
    pubDate: new Date(post.date),
    categories: labels(post),
    customData: `<dc:creator>${post.author}</dc:creator>`,
  })),
})
