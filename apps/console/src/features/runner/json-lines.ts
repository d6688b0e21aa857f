/** A row of a value as it is shown: a member, or the bracket that closes one. */
export type Line = {
  /** Where it stands: `.response[0].vin`. Unlike any other of its kind. */
  path: string
  depth: number
  /** Its name, or nothing in a list. */
  name: string | undefined
  text: string
  kind: 'string' | 'number' | 'word' | 'bracket'
  /** Of what can be folded: how many it holds, and whether they show. */
  fold: { count: number; isOpen: boolean } | undefined
}

const longest = 2000
/** From here on what lies deep is folded until somebody asks. */
const many = 3000
const deep = 2

/** A value as rows. `turned` are the places that somebody folded or unfolded. */
export function linesOf(value: unknown, turned: ReadonlySet<string>): Line[] {
  const foldsDeep = sizeOf(value) > many
  const lines: Line[] = []
  const isOpen = (path: string, depth: number) => (foldsDeep && depth >= deep) === turned.has(path)

  function add(one: unknown, name: string | undefined, path: string, depth: number, comma: string) {
    if (!(one instanceof Object)) {
      lines.push({
        path,
        depth,
        name,
        text: textOf(one) + comma,
        kind: kindOf(one),
        fold: undefined,
      })
      return
    }
    const isList = Array.isArray(one)
    const members: [string, unknown][] = Object.entries(one)
    const [opens, closes] = isList ? ['[', ']'] : ['{', '}']
    const open = members.length > 0 && isOpen(path, depth)
    const fold = members.length > 0 ? { count: members.length, isOpen: open } : undefined
    const text = open ? opens : `${opens}${members.length > 0 ? '…' : ''}${closes}${comma}`
    lines.push({ path, depth, name, text, kind: 'bracket', fold })
    if (!open) return
    for (const [index, [key, member]] of members.entries()) {
      const place = isList ? `${path}[${key}]` : `${path}.${key}`
      add(member, isList ? undefined : key, place, depth + 1, index < members.length - 1 ? ',' : '')
    }
    const end = closes + comma
    lines.push({
      path: `${path}/`,
      depth,
      name: undefined,
      text: end,
      kind: 'bracket',
      fold: undefined,
    })
  }

  add(value, undefined, '', 0, '')
  return lines
}

/** Rows of plain text; one that is too long to draw at once is cut into several. */
export const textLines = (text: string) =>
  text.split('\n').flatMap((line) => line.match(/.{1,1000}/gsu) ?? [''])

function textOf(value: unknown) {
  const text = JSON.stringify(value) ?? 'null'
  return text.length > longest
    ? `${text.slice(0, longest)}… (${text.length} characters, see Raw)`
    : text
}

function kindOf(value: unknown): Line['kind'] {
  if (typeof value === 'string') return 'string'
  return typeof value === 'number' ? 'number' : 'word'
}

function sizeOf(value: unknown): number {
  if (!(value instanceof Object)) return 1
  return Object.values(value).reduce<number>((sum, one) => sum + sizeOf(one), 1)
}
