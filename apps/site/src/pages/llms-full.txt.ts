import { product } from '@console/app-config'
import type { APIRoute } from 'astro'
import { markdownOf } from '../content/markdown.ts'
import { docsInMarkdown } from '../content/markdown-pages.ts'
import { productSentence } from '../content/product-sentence.ts'

/** The whole documentation in one file that programs can read. */
export const GET: APIRoute = async () => {
  const pages = await docsInMarkdown()
  return new Response(
    [`# ${product.name}\n\n> ${productSentence}\n`, ...pages.map(markdownOf)].join('\n'),
  )
}
