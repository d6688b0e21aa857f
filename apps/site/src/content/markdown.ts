import { defaultPublicConfig } from '@console/app-config'
import { errorPages } from '../reference/error-pages.ts'
import { bodyInMarkdown } from '../reference/to-markdown.ts'

const { operator } = defaultPublicConfig

/** What components of prose say where there are none. */
const inWords: Readonly<Record<string, () => string>> = {
  Operator: () => operator.name,
  OperatorEmail: () => operator.email,
  ProblemTable: () => bodyInMarkdown({ blocks: errorPages[0]?.blocks.slice(-1) ?? [] }),
}

/** Prose as Markdown alone: what components draw becomes words; code stays as it is. */
export const plainMarkdown = (mdx: string) =>
  mdx
    .split(/(^```[\s\S]*?^```$|`[^`\n]+`)/m)
    .map((part) =>
      part.startsWith('`')
        ? part
        : part
            .replace(/<([A-Z]\w*)\b[^>]*?\/>/g, (_, name: string) => inWords[name]?.() ?? '')
            .replace(/<\/?[A-Z]\w*\b[^>]*>/g, '')
            .replace(/\{\/\*[\s\S]*?\*\/\}/g, ''),
    )
    .join('')

type Page = { title: string; description: string; body: string }

/** A page as Markdown, with its title. */
export const markdownOf = ({ title, description, body }: Page) =>
  `# ${title}\n\n> ${description}\n\n${body.trim()}\n`

/** The address of a page's Markdown. */
export const markdownPath = (path: string) => `${path}.md`
