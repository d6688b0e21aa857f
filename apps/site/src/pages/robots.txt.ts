import { consolePrefixes } from '@console/app-config'
import type { APIRoute } from 'astro'

/** Pages behind the sign-in hold nothing for a search engine. */
export const GET: APIRoute = ({ site }) => {
  const lines = [
    'User-agent: *',
    ...consolePrefixes.map((prefix) => `Disallow: ${prefix}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', site).href}`,
    '',
  ]
  return new Response(lines.join('\n'))
}
