import { render } from 'astro:content'
import type { APIRoute } from 'astro'
import { isInMenus } from '../../content/ask.ts'
import { listPosts } from '../../content/blog.ts'
import { listDocs } from '../../content/docs.ts'
import { listPartners } from '../../content/partners.ts'
import { searchItem } from '../../content/search-items.ts'
import { referencePages } from '../../reference/pages.ts'

/**
 * Every page of prose that menus show, with its headings and its text, and generated ones by title and
 * description: they all have the same headings, and their text is found in full.
 */
export const GET: APIRoute = async () => {
  const [docs, posts, partners] = await Promise.all([listDocs(), listPosts(), listPartners()])
  const pages = [...docs, ...posts, ...partners].filter(isInMenus)
  const items = await Promise.all(
    pages.map(async (page) => {
      const { headings } = await render(page.source)
      return searchItem(page, headings, page.source.body ?? '')
    }),
  )
  const generated = referencePages.map(({ path, title, description }) =>
    searchItem({ _path: path, title, description }, [], ''),
  )
  return Response.json([...items, ...generated])
}
