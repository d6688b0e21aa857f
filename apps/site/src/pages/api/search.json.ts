import { render } from 'astro:content'
import type { APIRoute } from 'astro'
import { isInMenus, listDocs } from '../../content/docs.ts'
import { searchItem } from '../../content/search-items.ts'

/** Every page that menus show, with its headings and its text. */
export const GET: APIRoute = async () => {
  const pages = (await listDocs()).filter(isInMenus)
  const items = await Promise.all(
    pages.map(async (page) => {
      const { headings } = await render(page.source)
      return searchItem(page, headings, page.source.body ?? '')
    }),
  )
  return Response.json(items)
}
