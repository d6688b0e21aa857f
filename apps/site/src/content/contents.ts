import type { MarkdownHeading } from 'astro'

/** The headings that a list of contents shows; a page with a single one needs no list. */
export function contentsOf(headings: readonly MarkdownHeading[]) {
  const listed = headings.filter(({ depth }) => depth === 2 || depth === 3)
  return listed.length > 1 ? listed : []
}
