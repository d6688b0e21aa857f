import { headingId } from '@console/ui/heading-id'
import type { SearchHeading } from '@console/ui/search-entries'
import type { MarkdownHeading } from 'astro'

/** One page as the search dialog of site and console reads it. */
export type SearchItem = {
  _path: string
  title: string
  description: string
  /** Left out where there are none: of most pages, and every reader loads all. */
  headings?: SearchHeading[] | undefined
  words?: string | undefined
}

export function searchItem(
  page: { _path: string; title: string; description: string },
  headings: readonly MarkdownHeading[],
  words: readonly string[],
): SearchItem {
  const shown = headings.filter((heading) => heading.depth <= 3)
  return {
    _path: page._path,
    title: page.title,
    description: page.description,
    headings:
      shown.length > 0
        ? shown.map(({ slug, text, depth }) => ({
            id: slug === headingId(text) ? undefined : slug,
            text,
            depth,
          }))
        : undefined,
    words: words.join(' ') || undefined,
  }
}

/** The words of a page without its marks; code stays, as people search for it. */
export function plainText(source: string) {
  return source
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/^```.*$/gm, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*\|[\s|:-]+\|\s*$/gm, '')
    .replace(/[`*|]|^#+\s/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
