import { product } from '@console/app-config'
import { inlineText } from '../reference/inline.ts'

type Step = { title: string; path: string }
type Page = Step & { description: string }
type Listed = { title: string; _path: string }
type Answered = { title: string; answer: string }
type Site = URL | undefined

const context = 'https://schema.org'
const addressOf = (path: string, site: Site) => new URL(path, site).href
const positioned = <Item extends object>(items: readonly Item[]) =>
  items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item }))

/** https://schema.org/BreadcrumbList */
export const wayTo = (steps: readonly Step[], site: Site) => ({
  '@type': 'BreadcrumbList',
  itemListElement: positioned(
    steps.map(({ title, path }) => ({ name: title, item: addressOf(path, site) })),
  ),
})

/** Below the home page, which has a name of its own. */
const fromHome = (steps: readonly Step[], site: Site) =>
  wayTo([{ title: product.name, path: '/' }, ...steps], site)

const aboutPage = (type: string, { title, description, path }: Page, site: Site) => ({
  '@type': type,
  name: title,
  description,
  url: addressOf(path, site),
})

/** A page for search engines: what it is, where it lies, and what else it holds. */
export const pageData = (
  page: Page,
  site: Site,
  { above = [], parts = [] }: { above?: readonly Step[]; parts?: readonly object[] } = {},
) => ({
  '@context': context,
  '@graph': [aboutPage('WebPage', page, site), ...parts, fromHome([...above, page], site)],
})

/** A page that lists others. */
export const listData = (
  page: Page,
  listed: readonly Listed[],
  site: Site,
  above: readonly Step[] = [],
) => ({
  '@context': context,
  '@graph': [
    {
      ...aboutPage('CollectionPage', page, site),
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: positioned(
          listed.map(({ title, _path }) => ({ name: title, url: addressOf(_path, site) })),
        ),
      },
    },
    fromHome([...above, page], site),
  ],
})

/** https://schema.org/FAQPage */
export const questionsData = (questions: readonly Answered[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ title, answer }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: inlineText(answer) },
  })),
})
