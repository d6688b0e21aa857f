import { render } from 'astro:content'
import type { APIRoute } from 'astro'
import { listDocs } from '../../content/docs.ts'
import { searchItem } from '../../content/search-items.ts'

/** Every page that menus show, with its headings and its text. */
export const GET: APIRoute = async () => {
  const pages = (await listDocs()).filter((page) => page.inMenus)
  const items = await Promise.all(
    pages.map(async (page) => {
      const { headings } = await render(page.entry)
      return searchItem(page, headings, page.entry.body ?? '')
    }),
  )
  return Response.json(items)
}
