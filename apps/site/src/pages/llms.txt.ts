import { product } from '@console/app-config'
import type { APIRoute } from 'astro'
import { listPosts } from '../content/blog.ts'
import { blogPage } from '../content/blog-page.ts'
import { listDocs } from '../content/docs.ts'
import { homePage } from '../content/home-words.ts'
import { keyPage } from '../content/key-page.ts'
import { markdownPath } from '../content/markdown.ts'
import { listPartners, partnersPage } from '../content/partners.ts'
import { pricingPage } from '../content/pricing-page.ts'
import { productSentence } from '../content/product-sentence.ts'
import { referencePages } from '../reference/pages.ts'

type Listed = { title: string; description: string; _path: string }

/** The prices and all pages of prose in one list that programs can read. */
export const GET: APIRoute = async ({ site }) => {
  const [docs, posts, partners] = await Promise.all([listDocs(), listPosts(), listPartners()])
  const address = (path: string) => new URL(path, site).href
  const line = ({ title, description, _path }: Listed) =>
    `- [${title}](${address(_path)}): ${description}`
  const section = (title: string, pages: readonly Listed[]) =>
    pages.length > 0 ? [`## ${title}`, '', ...pages.map(line), ''] : []
  const asMarkdown = (page: Listed) => ({ ...page, _path: markdownPath(page._path) })
  const asTwin = ({ path, ...page }: typeof pricingPage) => asMarkdown({ ...page, _path: path })
  // Pages of single calls, codes and fields are listed by these.
  const generated = referencePages
    .filter(({ isInMenus }) => isInMenus)
    .map(({ title, description, path }) => ({ title, description, _path: path }))
  return new Response(
    [
      `# ${product.name}`,
      '',
      `> ${productSentence}`,
      '',
      `All of the documentation in one file: ${address('/llms-full.txt')}`,
      '',
      ...section('Service', [homePage, pricingPage, keyPage].map(asTwin)),
      ...section('Documentation', docs.map(asMarkdown)),
      ...section('Reference', generated.map(asMarkdown)),
      ...section('Blog', [asTwin(blogPage), ...posts.map(asMarkdown)]),
      ...section(
        'Partners',
        partners.length > 0 ? [asTwin(partnersPage), ...partners.map(asMarkdown)] : [],
      ),
    ].join('\n'),
  )
}
