import { type Block, code, heading, text } from '../reference/blocks.ts'
import { bodyInMarkdown } from '../reference/to-markdown.ts'
import { costs, doors, integrations, lead, runIt, trust } from './home-words.ts'

type Link = { label: string; to: string }

const linked = ({ label, to }: Link) => `[${label}](${to})`
const listOf = (items: readonly string[]): Block => ({ kind: 'list', items })
const { head } = costs

/** The home page as Markdown, with links to the pages of programs that work with the API. */
export const homeBody = (programs: readonly Link[]) =>
  bodyInMarkdown({
    blocks: [
      text(lead),
      ...doors.flatMap((door) => [
        heading(door.title),
        text(door.text),
        listOf(door.points),
        text(door.links.map(linked).join(', ')),
      ]),
      heading(trust.title),
      listOf(
        trust.points.map((point) => {
          const more = 'link' in point ? ` ${linked(point.link)}` : ''
          return `**${point.title}.** ${point.text}${more}`
        }),
      ),
      text(trust.links.map(linked).join(', ')),
      heading(costs.title),
      text(costs.text),
      {
        kind: 'table',
        head: [head.what, head.count, head.how],
        rows: costs.rows.map(({ what, count, how }) => [what, count, how]),
      },
      text(
        `${costs.discount} Source: ${linked(costs.source)}, ${costs.read}. ${linked(costs.link)}.`,
      ),
      heading(runIt.title),
      text(runIt.text),
      code('sh', 'Terminal', runIt.commands),
      listOf(runIt.links.map(linked)),
      heading(integrations.title),
      text(integrations.text),
      listOf(programs.map(linked)),
      text(`${integrations.others} ${linked(integrations.link)}`),
      text(integrations.notice),
    ],
  })
