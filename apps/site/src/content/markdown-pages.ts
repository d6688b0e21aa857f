import type { CollectionEntry } from 'astro:content'
import { referencePages } from '../reference/pages.ts'
import { bodyInMarkdown } from '../reference/to-markdown.ts'
import { menuTitle, type ProseEntry } from './ask.ts'
import { listPosts } from './blog.ts'
import { postsBody, tagsInMarkdown } from './blog-markdown.ts'
import { blogPage } from './blog-page.ts'
import { listDocs, listIntegrations } from './docs.ts'
import { homeBody } from './home-markdown.ts'
import { homePage } from './home-words.ts'
import { keyBody } from './key-markdown.ts'
import { keyPage } from './key-page.ts'
import { linksToTwins, plainMarkdown } from './markdown.ts'
import { signalFacts } from './partner-facts.ts'
import { listPartners, type Partner, partnersPage } from './partners.ts'
import { partnersBody } from './partners-markdown.ts'
import { pricingBody } from './pricing-markdown.ts'
import { pricingPage } from './pricing-page.ts'

type Prose = ProseEntry & { source: CollectionEntry<'docs' | 'blog' | 'partners'> }
type Page = { path: string; title: string; description: string; body: string }

const inMarkdown = ({ _path, title, description, source }: Prose): Page => ({
  path: _path,
  title,
  description,
  body: plainMarkdown(source.body ?? ''),
})

/** Every page of the docs as Markdown: prose first, then what is generated. */
async function docPages(): Promise<Page[]> {
  const prose = (await listDocs()).map(inMarkdown)
  const generated = referencePages.map((page) => ({ ...page, body: bodyInMarkdown(page) }))
  return [...prose, ...generated]
}

/** Every page that has a twin: written, generated, and those of the service. */
async function allPages(): Promise<Page[]> {
  const [docs, posts, partners, programs] = await Promise.all([
    docPages(),
    listPosts(),
    listPartners(),
    listIntegrations(),
  ])
  return [
    {
      ...homePage,
      body: homeBody(programs.map((page) => ({ label: menuTitle(page), to: page._path }))),
    },
    { ...pricingPage, body: pricingBody },
    { ...keyPage, body: keyBody },
    ...docs,
    { ...blogPage, body: postsBody(posts) },
    ...tagsInMarkdown(posts),
    ...posts.map(inMarkdown),
    ...(partners.length > 0 ? [{ ...partnersPage, body: partnersBody(partners) }] : []),
    ...partners.map(withSignals),
  ]
}

function withSignals(partner: Partner) {
  const page = inMarkdown(partner)
  return { ...page, body: `${signalList(partner.signals)}\n\n${page.body}` }
}

const signalList = (names: readonly string[]) =>
  signalFacts(names)
    .map(({ name, description, every }) => {
      const often = every === undefined ? '' : `, sent at most every ${every}`
      return `- \`${name}\`${often}: ${description}`
    })
    .join('\n')

/** Every page as Markdown, with links from one to the next. */
export async function allInMarkdown(): Promise<Page[]> {
  const pages = await allPages()
  const twins = new Set(pages.map(({ path }) => path))
  return pages.map((page) => ({ ...page, body: linksToTwins(page.body, twins) }))
}

/** Those of the docs. */
export const docsInMarkdown = async () =>
  (await allInMarkdown()).filter(({ path }) => path === '/docs' || path.startsWith('/docs/'))
