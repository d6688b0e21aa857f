import { product } from '@console/app-config'
import type { APIRoute } from 'astro'
import { listDocs } from '../content/docs.ts'
import { keyPage } from '../content/key-page.ts'
import { pricingPage } from '../content/pricing-page.ts'
import { productSentence } from '../content/product-sentence.ts'

/** The documentation and the prices in one list that programs can read. */
export const GET: APIRoute = async ({ site }) => {
  const pages = await listDocs()
  const line = (page: { title: string; description: string }, path: string) =>
    `- [${page.title}](${new URL(path, site).href}): ${page.description}`
  return new Response(
    [
      `# ${product.name}`,
      '',
      `> ${productSentence}`,
      '',
      '## Service',
      '',
      line(pricingPage, pricingPage.path),
      line(keyPage, keyPage.path),
      '',
      '## Documentation',
      '',
      ...pages.map((page) => line(page, page._path)),
      '',
    ].join('\n'),
  )
}
