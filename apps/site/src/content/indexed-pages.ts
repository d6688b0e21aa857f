import { referencePages } from '../reference/pages.ts'
import { blogPage, listPosts } from './blog.ts'
import { listDocs } from './docs.ts'
import { keyPage } from './key-page.ts'
import { listPartners, partnersPage } from './partners.ts'
import { pricingPage } from './pricing-page.ts'
import { tagPath } from './tags.ts'

/** The pages that search engines may list. */
export async function indexedPages() {
  const [docs, posts, partners] = await Promise.all([listDocs(), listPosts(), listPartners()])
  return [
    '/',
    pricingPage.path,
    keyPage.path,
    ...docs.map(({ _path }) => _path),
    ...referencePages.map(({ path }) => path),
    blogPage.path,
    ...posts.map(({ _path }) => _path),
    // A tag without posts is a page, but nothing to find.
    ...[...new Set(posts.flatMap(({ tags }) => tags))].toSorted().map(tagPath),
    ...(partners.length > 0 ? [partnersPage.path] : []),
    ...partners.map(({ _path }) => _path),
  ]
}
