/** `1.start` is the first page of its folder and stands at `start`. */
const orderPrefix = /^\d+\./

/** The stem is the file's path below `content` without its extension: `docs/2.sdk/1.quick-start`. */
export function pathOf(stem: string) {
  const segments = stem.split('/').map((segment) => segment.replace(orderPrefix, ''))
  if (segments.at(-1) === 'index') segments.pop()
  return `/${segments.join('/')}`
}

/** The folder of a path or stem; empty at the top. */
export const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Siblings stand in the order of their numbers; a folder's own page comes first. */
export function byStem(one: { stem: string }, other: { stem: string }) {
  return collator.compare(orderKey(one.stem), orderKey(other.stem))
}

const orderKey = (stem: string) => stem.replace(/(^|\/)index$/, '$10')
