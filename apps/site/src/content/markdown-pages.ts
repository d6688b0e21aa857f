import type { CollectionEntry } from 'astro:content'
import { referencePages } from '../reference/pages.ts'
import { bodyInMarkdown } from '../reference/to-markdown.ts'
import type { ProseEntry } from './ask.ts'
import { listPosts } from './blog.ts'
import { listDocs } from './docs.ts'
import { plainMarkdown } from './markdown.ts'
import { signalFacts } from './partner-facts.ts'
import { listPartners } from './partners.ts'

type Prose = ProseEntry & { source: CollectionEntry<'docs' | 'blog' | 'partners'> }

const inMarkdown = ({ _path, title, description, source }: Prose) => ({
  path: _path,
  title,
  description,
  body: plainMarkdown(source.body ?? ''),
})

/** Every page of the docs as Markdown: prose first, then what is generated. */
export async function docsInMarkdown() {
  const prose = (await listDocs()).map(inMarkdown)
  const generated = referencePages.map((page) => ({ ...page, body: bodyInMarkdown(page) }))
  return [...prose, ...generated]
}

/** Every page that is written, those of blog and partners too, and every generated one. */
export async function allInMarkdown() {
  const [docs, posts, partners] = await Promise.all([docsInMarkdown(), listPosts(), listPartners()])
  return [
    ...docs,
    ...posts.map(inMarkdown),
    ...partners.map((partner) => {
      const page = inMarkdown(partner)
      return { ...page, body: `${signalList(partner.signals)}\n\n${page.body}` }
    }),
  ]
}

const signalList = (names: readonly string[]) =>
  signalFacts(names)
    .map(({ name, description, every }) => {
      const often = every === undefined ? '' : `, sent at most every ${every}`
      return `- \`${name}\`${often}: ${description}`
    })
    .join('\n')
