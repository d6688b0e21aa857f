import type { Block, Inline, ReferencePage } from './blocks.ts'

/** A generated page without its title, as Markdown. */
export const bodyInMarkdown = ({ blocks }: Pick<ReferencePage, 'blocks'>) =>
  blocks.map(inMarkdown).filter(Boolean).join('\n\n')

function inMarkdown(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `## ${block.text}`
    case 'text':
      return block.text
    case 'facts':
      return block.rows.map(([name, value]) => `- **${name}**: ${value}`).join('\n')
    case 'table':
      return tableInMarkdown([block.head, block.head.map(() => '---'), ...block.rows])
    case 'list':
      return [
        ...(block.title ? [`**${block.title}**\n`] : []),
        ...block.items.map((item) => `- ${item}`),
      ].join('\n')
    case 'live':
      return ''
    case 'samples':
      return block.samples
        .map(({ language, label, code }) => `\`\`\`${language} title="${label}"\n${code}\n\`\`\``)
        .join('\n\n')
  }
}

/** Rows of a table; a bar would end its cell. */
const tableInMarkdown = (rows: readonly (readonly Inline[])[]) =>
  rows.map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n')
