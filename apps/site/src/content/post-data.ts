import { product } from '@console/app-config'
import type { PostEntry } from './post-order.ts'
import { tagsOf } from './tags.ts'

type Described = Pick<
  PostEntry,
  '_path' | 'title' | 'description' | 'date' | 'tags' | 'author' | 'picture'
> & { updated: string | undefined }

/** A post for search engines: https://schema.org/BlogPosting. */
export function postData(post: Described, site: URL | undefined) {
  const url = new URL(post._path, site).href
  const publisher = { '@type': 'Organization', name: product.name, url: new URL('/', site).href }
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.description,
    datePublished: post.date,
    dateModified: post.updated ?? post.date,
    author: { '@type': 'Organization', name: post.author },
    publisher,
    url,
    mainEntityOfPage: url,
    keywords: tagsOf(post.tags).map(({ label }) => label),
    ...(post.picture && { image: new URL(post.picture.src, site).href }),
  }
}
