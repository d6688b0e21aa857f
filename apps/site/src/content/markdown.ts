import { defaultPublicConfig } from '@console/app-config'
import { withBuiltOrigins } from '../../../../tools/build-files/origins.ts'
import { errorPages } from '../reference/error-pages.ts'
import { bodyInMarkdown } from '../reference/to-markdown.ts'
import { confirmedCommands, isSettingGroup, settingsTable, streamOrPoll } from './drawn.ts'
import { realCars } from './real-cars.ts'
import { type ClientMaker, madeBy, sampleClient } from './sample-client.ts'

const { operator } = defaultPublicConfig

const isClientMaker = (text: string): text is ClientMaker => Object.hasOwn(madeBy, text)

type Attributes = Readonly<Record<string, string>>

/** What components of prose say where there are none. */
const inWords: Readonly<Record<string, (given: Attributes) => string>> = {
  Operator: () => operator.name,
  OperatorEmail: () => operator.email,
  ProblemTable: () => bodyInMarkdown({ blocks: errorPages[0]?.blocks.slice(-1) ?? [] }),
  SettingsTable: ({ group = '' }) => {
    if (!isSettingGroup(group)) throw new Error(`No group of settings is called ${group}.`)
    return bodyInMarkdown({ blocks: [settingsTable(group)] })
  },
  StreamOrPoll: () => {
    const { table, note } = streamOrPoll()
    return bodyInMarkdown({ blocks: [table, { kind: 'text', text: note }] })
  },
  ConfirmedCommands: confirmedCommands,
  RealCars: () => realCars,
  SampleClient: ({ by = 'token' }) => {
    if (!isClientMaker(by)) throw new Error(`No client of samples is made by ${by}.`)
    return sampleClient(by)
  },
  Screenshot: ({ name, alt }) => `![${alt}](/screenshots/${name}-light.webp)`,
}

function wordsOf(name: string, attributes: string) {
  const words = inWords[name]
  // Left out in silence, a page would lose what its reader came for.
  if (!words) throw new Error(`Nothing says what <${name} /> is as Markdown.`)
  const given = [...attributes.matchAll(/(\w+)="([^"]*)"/g)]
  return words(Object.fromEntries(given.map(([, key = '', value = '']) => [key, value])))
}

/** Blocks and spans of code, which stay as they are. */
const codeSpans = /(^```[\s\S]*?^```$|`[^`\n]+`)/m

/** Prose as Markdown alone: what components draw becomes words; code stays as it is. */
export const plainMarkdown = (mdx: string) =>
  withBuiltOrigins(mdx)
    .split(codeSpans)
    .map((part) =>
      part.startsWith('`')
        ? part
        : part
            .replace(/<([A-Z]\w*)\b([^>]*?)\/>/g, (_, name: string, given: string) =>
              wordsOf(name, given),
            )
            .replace(/<\/?[A-Z]\w*\b[^>]*>/g, '')
            .replace(/\{\/\*[\s\S]*?\*\/\}/g, ''),
    )
    .join('')

type Page = { title: string; description: string; body: string }

/** A page as Markdown, with its title. */
export const markdownOf = ({ title, description, body }: Page) =>
  `# ${title}\n\n> ${description}\n\n${body.trim()}\n`

/** Links to pages that have a twin lead to it, as whoever reads one as Markdown reads the next so, too. */
export const linksToTwins = (markdown: string, twins: ReadonlySet<string>) =>
  markdown
    .split(codeSpans)
    .map((part) =>
      part.startsWith('`')
        ? part
        : part.replace(/\]\((\/[^)\s#?]*)/g, (link, path: string) =>
            twins.has(path) ? `](${markdownPath(path)}` : link,
          ),
    )
    .join('')

/** The address of a page's Markdown. */
export const markdownPath = (path: string) => `${path === '/' ? '/index' : path}.md`
