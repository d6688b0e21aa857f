import { referencePages } from '../reference/pages.ts'
import { listPosts } from './blog.ts'
import { blogPage } from './blog-page.ts'
import { listDocs } from './docs.ts'
import { homePage } from './home-words.ts'
import { keyPage } from './key-page.ts'
import { listPartners, partnersPage } from './partners.ts'
import { pricingPage } from './pricing-page.ts'
import { type TagId, tagPath } from './tags.ts'

/** A page and the files of the repository whose last change is its own. */
type IndexedPage = { path: string; sources: readonly string[] }

const site = 'apps/site/src'
const prose = ({ _path, _stem }: { _path: string; _stem: string }): IndexedPage => ({
  path: _path,
  sources: [`content/${_stem}.mdx`],
})

/** The pages that search engines may list. */
export async function indexedPages(): Promise<IndexedPage[]> {
  const [docs, posts, partners] = await Promise.all([listDocs(), listPosts(), listPartners()])
  const about = (tag: TagId) => posts.filter(({ tags }) => tags.includes(tag)).map(prose)
  const sourcesOf = (pages: readonly IndexedPage[]) => pages.flatMap(({ sources }) => sources)
  return [
    {
      path: homePage.path,
      sources: [
        `${site}/pages/index.astro`,
        `${site}/components/home`,
        `${site}/content/home-words.ts`,
        `${site}/content/product-sentence.ts`,
        'content/tesla-prices.json',
      ],
    },
    {
      path: pricingPage.path,
      sources: [
        `${site}/pages/pricing.astro`,
        `${site}/components/pricing`,
        `${site}/content/pricing-words.ts`,
        'packages/app-config/src/prices.ts',
        'content/tesla-prices.json',
      ],
    },
    {
      path: keyPage.path,
      sources: [
        `${site}/pages/key.astro`,
        `${site}/components/key`,
        `${site}/content/key-words.ts`,
      ],
    },
    ...docs.map(prose),
    ...referencePages,
    { path: blogPage.path, sources: sourcesOf(posts.map(prose)) },
    ...posts.map(prose),
    // A tag without posts is a page, but nothing to find.
    ...[...new Set(posts.flatMap(({ tags }) => tags))]
      .toSorted()
      .map((tag) => ({ path: tagPath(tag), sources: sourcesOf(about(tag)) })),
    ...(partners.length > 0
      ? [{ path: partnersPage.path, sources: sourcesOf(partners.map(prose)) }]
      : []),
    ...partners.map(prose),
  ]
}
