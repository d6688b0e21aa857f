import { render } from 'astro:content'
import type { APIRoute } from 'astro'
import { isInMenus } from '../../content/ask.ts'
import { listPosts } from '../../content/blog.ts'
import { listDocs } from '../../content/docs.ts'
import { keyPage } from '../../content/key-page.ts'
import { listPartners } from '../../content/partners.ts'
import { pricingPage } from '../../content/pricing-page.ts'
import { plainText, searchItem } from '../../content/search-items.ts'
import { tellingWords } from '../../content/telling-words.ts'
import { referencePages } from '../../reference/pages.ts'

/**
 * Every page of prose that menus show, with its headings and the words that tell it from others, and
 * generated ones by title and description: they all have the same headings. The whole text is found by
 * Pagefind; here it would make the first answer wait.
 */
export const GET: APIRoute = async () => {
  const [docs, posts, partners] = await Promise.all([listDocs(), listPosts(), listPartners()])
  const pages = [...docs, ...posts, ...partners].filter(isInMenus)
  const words = tellingWords(pages.map(({ source }) => plainText(source.body ?? '')))
  const items = await Promise.all(
    pages.map(async (page, index) => {
      const { headings } = await render(page.source)
      return searchItem(page, headings, words[index] ?? [])
    }),
  )
  const generated = referencePages.map(({ path, title, description }) =>
    searchItem({ _path: path, title, description }, [], []),
  )
  const others = [pricingPage, keyPage].map(({ path, ...page }) =>
    searchItem({ _path: path, ...page }, [], []),
  )
  return Response.json([...items, ...others, ...generated])
}
