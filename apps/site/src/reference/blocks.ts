/** Text of one line, in which code stands between backticks and links as `[words](address)`. */
export type Inline = string

/** As the highlighter names it. */
export type Language = 'sh' | 'ts' | 'python' | 'json' | 'text'

export type Sample = { label: string; language: Language; code: string }

/** What generated pages are made of. Each kind can be drawn and written as Markdown. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: Inline }
  | { kind: 'facts'; rows: readonly (readonly [name: string, value: Inline])[] }
  | {
      kind: 'table'
      head: readonly string[]
      rows: readonly (readonly Inline[])[]
    }
  | { kind: 'list'; title?: Inline; items: readonly Inline[] }
  | { kind: 'samples'; samples: readonly Sample[] }
  /** What the reader's own car says; only scripts can tell, and only of somebody who is signed in. */
  | { kind: 'live'; field: string; unit: string }

/** A page that is made from the contract, the catalogues and the prices, and from nothing else. */
export type ReferencePage = {
  path: string
  /** Orders it, as the place of a file would. */
  stem: string
  title: string
  /** In lists of pages of its kind. */
  menuTitle: string
  description: string
  blocks: readonly Block[]
  /** What the field is called that narrows tables and lists down. */
  filter?: string
  /** Menus show it themselves; others are reached from the page above them. */
  isInMenus: boolean
  /** Pages between the docs' first page and this one. */
  above: readonly { path: string; title: string }[]
  /** Files whose last change is its own, below the repository. */
  sources: readonly string[]
  icon?: string
}

export const heading = (text: string): Block => ({ kind: 'heading', text })
export const text = (words: Inline): Block => ({ kind: 'text', text: words })

/** Facts without those that do not hold. */
export const facts = (rows: readonly (readonly [string, Inline | undefined | false])[]): Block => ({
  kind: 'facts',
  rows: rows.flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
})

/** A member or parameter in a table. */
export const nameCell = (name: string, required: boolean): Inline =>
  `\`${name}\`${required ? '' : ' (optional)'}`

/** A heading with its table, or nothing for a table without rows. */
export const titled = (
  title: string,
  head: readonly string[],
  rows: readonly (readonly Inline[])[],
): Block[] => (rows.length > 0 ? [heading(title), { kind: 'table', head, rows }] : [])

export const code = (language: Language, label: string, source: string): Block => ({
  kind: 'samples',
  samples: [{ language, label, code: source }],
})

/** Colours more than double the weight of a long example, and help nobody there. */
const longestInColour = 3_000

export function json(label: string, value: unknown): Block {
  const source = JSON.stringify(value, null, 2)
  return code(source.length > longestInColour ? 'text' : 'json', label, source)
}

/** The place of a heading in its page. */
export const anchorOf = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
