import { isOneSlip } from './one-slip.ts'

/** Below this, two addresses have no more in common than chance gives them. */
const alike = 0.35

/** Where most of what is looked for begins. */
const beginnings = ['/console', '/docs', '/pricing']

/**
 * Pages whose paths look much like one that does not exist, the likeliest first; then those with which
 * most begin. Pages of the same name have their addresses in their labels.
 */
export function nearestPages<Page extends { to: string; label: string }>(
  path: string,
  pages: readonly Page[],
  most = 3,
): Page[] {
  const addresses = new Set<string>()
  const known = pages.filter(({ to }) => to !== path && !addresses.has(to) && addresses.add(to))
  const asked = pairsOf(withoutSlips(path, known))
  const near = known
    .map((page) => ({ page, likeness: likeness(asked, pairsOf(page.to)) }))
    .filter(({ likeness }) => likeness >= alike)
    .toSorted((one, other) => other.likeness - one.likeness)
    .map(({ page }) => page)
  const usual = beginnings.flatMap((start) => known.filter(({ to }) => to === start))
  const shown = [...new Set([...near, ...usual])].slice(0, most)
  return shown.map((page) => {
    const isAlone = shown.every(({ to, label }) => to === page.to || label !== page.label)
    return isAlone ? page : { ...page, label: `${page.label} (${page.to})` }
  })
}

/** The words of a path as addresses spell them: swapped letters change nearly every pair of a short one. */
function withoutSlips(path: string, pages: readonly { to: string }[]) {
  const spelled = new Set(pages.flatMap(({ to }) => to.split('/')))
  const words = path.replace(/[?#].*$/, '').split('/')
  return words
    .map((word) =>
      spelled.has(word) ? word : ([...spelled].find((other) => isOneSlip(word, other)) ?? word),
    )
    .join('/')
}

/** Neighbouring characters, and words whole: a letter too many changes few of them. */
function pairsOf(path: string) {
  const plain = path.toLowerCase()
  const words = plain.split('/').filter(Boolean)
  const pairs = Array.from({ length: plain.length - 1 }, (_, at) => plain.slice(at, at + 2))
  return new Set([...words, ...pairs])
}

/** Sørensen and Dice: what both have, of all that either has. */
function likeness(one: Set<string>, other: Set<string>) {
  const all = one.size + other.size
  const both = [...one].filter((part) => other.has(part)).length
  return all === 0 ? 0 : (2 * both) / all
}
