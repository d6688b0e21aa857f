import { product } from '@console/app-config'
import type { APIRoute } from 'astro'
import { listDocs } from '../content/docs.ts'
import { markdownPath } from '../content/markdown.ts'
import { pricingPage } from '../content/pricing-page.ts'
import { productSentence } from '../content/product-sentence.ts'
import { referencePages } from '../reference/pages.ts'

/** The documentation and the prices in one list that programs can read. */
export const GET: APIRoute = async ({ site }) => {
  const pages = await listDocs()
  const address = (path: string) => new URL(path, site).href
  const line = (page: { title: string; description: string }, path: string) =>
    `- [${page.title}](${address(path)}): ${page.description}`
  // Pages of single calls, codes and fields are listed by these.
  const generated = referencePages.filter(({ isInMenus }) => isInMenus)
  return new Response(
    [
      `# ${product.name}`,
      '',
      `> ${productSentence}`,
      '',
      `All of the documentation in one file: ${address('/llms-full.txt')}`,
      '',
      '## Service',
      '',
      line(pricingPage, pricingPage.path),
      '',
      '## Documentation',
      '',
      ...pages.map((page) => line(page, markdownPath(page._path))),
      '',
      '## Reference',
      '',
      ...generated.map((page) => line(page, markdownPath(page.path))),
      '',
    ].join('\n'),
  )
}
