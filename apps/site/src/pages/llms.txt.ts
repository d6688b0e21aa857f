import { product } from '@console/app-config'
import type { APIRoute } from 'astro'
import { listDocs } from '../content/docs.ts'
import { productSentence } from '../content/product-sentence.ts'

/** The documentation in one list that programs can read. */
export const GET: APIRoute = async ({ site }) => {
  const pages = await listDocs()
  const list = pages.map(
    (page) => `- [${page.title}](${new URL(page._path, site).href}): ${page.description}`,
  )
  return new Response(
    [`# ${product.name}`, '', `> ${productSentence}`, '', '## Documentation', '', ...list, ''].join(
      '\n',
    ),
  )
}
