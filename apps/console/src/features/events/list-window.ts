type Numbered = { number: number }

/** The first row in sight, and how much of it is scrolled away. Missing, the list follows the newest. */
export type Anchor = { number: number; offset: number }

/**
 * Where an entry stands in a list with the newest first. One that is gone has its place where it would be.
 */
export function indexOfNumber(entries: readonly Numbered[], number: number) {
  let low = 0
  let high = entries.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((entries[middle]?.number ?? 0) > number) low = middle + 1
    else high = middle
  }
  return low
}

/** What to draw of a long list of rows of one height, so that what is in sight stays where it is. */
export function windowOf(
  entries: readonly Numbered[],
  anchor: Anchor | undefined,
  { rowHeight, height }: { rowHeight: number; height: number },
) {
  const most = Math.max(0, entries.length * rowHeight - height)
  const wanted = anchor ? indexOfNumber(entries, anchor.number) * rowHeight + anchor.offset : 0
  const scrollTop = Math.min(wanted, most)
  const margin = 6
  const start = Math.max(0, Math.floor(scrollTop / rowHeight) - margin)
  const end = Math.min(entries.length, Math.ceil((scrollTop + height) / rowHeight) + margin)
  return { scrollTop, start, end }
}

/** The anchor of what a reader has scrolled to. */
export function anchorAt(entries: readonly Numbered[], scrollTop: number, rowHeight: number) {
  const index = Math.floor(scrollTop / rowHeight)
  const number = entries[index]?.number
  // Less than half a row from the top is the top: fingers are not exact.
  if (number === undefined || scrollTop < rowHeight / 2) return undefined
  return { number, offset: scrollTop % rowHeight }
}
