import type { APIRoute } from 'astro'
import { lastChanged } from '../build/last-changed.ts'
import { indexedPages } from '../content/indexed-pages.ts'

export const GET: APIRoute = async ({ site }) => {
  const pages = await indexedPages()
  const locations = pages.map(({ path, sources }) => {
    const changed = lastChanged(sources)
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : ''
    return `  <url><loc>${new URL(path, site).href}</loc>${lastmod}</url>`
  })
  return new Response(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...locations,
      '</urlset>',
      '',
    ].join('\n'),
    { headers: { 'content-type': 'application/xml' } },
  )
}
