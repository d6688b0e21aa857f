/** A set of icons as Iconify's loaders read it. */
export type IconSet = {
  prefix: string
  icons: Record<string, { body: string }>
  width: number
  height: number
}

/** The prefix of our own drawings. */
export const iconPrefix = 'ui'

/** The drawings of these names, sorted, as one set. */
export function iconSet(
  drawings: Readonly<Record<string, string>>,
  names: Iterable<string>,
): IconSet {
  const known = [...new Set(names)].filter((name) => Object.hasOwn(drawings, name)).toSorted()
  return {
    prefix: iconPrefix,
    icons: Object.fromEntries(known.map((name) => [name, { body: bodyOf(drawings[name] ?? '') }])),
    width: 24,
    height: 24,
  }
}

const bodyOf = (path: string) =>
  `<path fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`

/** Names that the sources write as text. A name that is also a common word may be one too many. */
export function usedIcons(names: readonly string[], sources: readonly string[]) {
  return names.filter((name) =>
    sources.some((source) => source.includes(`'${name}'`) || source.includes(`"${name}"`)),
  )
}
