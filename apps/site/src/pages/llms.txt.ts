import { product } from '@console/app-config'
import type { APIRoute } from 'astro'
import { listPosts } from '../content/blog.ts'
import { listDocs } from '../content/docs.ts'
import { keyPage } from '../content/key-page.ts'
import { listPartners } from '../content/partners.ts'
import { pricingPage } from '../content/pricing-page.ts'
import { productSentence } from '../content/product-sentence.ts'

type Listed = { title: string; description: string; _path: string }

/** The prices and all pages of prose in one list that programs can read. */
export const GET: APIRoute = async ({ site }) => {
  const [docs, posts, partners] = await Promise.all([listDocs(), listPosts(), listPartners()])
  const line = ({ title, description, _path }: Listed) =>
    `- [${title}](${new URL(_path, site).href}): ${description}`
  const section = (title: string, pages: readonly Listed[]) =>
    pages.length > 0 ? [`## ${title}`, '', ...pages.map(line), ''] : []
  return new Response(
    [
      `# ${product.name}`,
      '',
      `> ${productSentence}`,
      '',
      ...section(
        'Service',
        [pricingPage, keyPage].map((page) => ({ ...page, _path: page.path })),
      ),
      ...section('Documentation', docs),
      ...section('Blog', posts),
      ...section('Partners', partners),
    ].join('\n'),
  )
}
