import type { MarkdownHeading } from 'astro'

/** One page as the search dialog of site and console reads it. */
export type SearchItem = {
  _path: string
  title: string
  description: string
  headings: { id: string; text: string; depth: number }[]
  words: string
}

export function searchItem(
  page: { _path: string; title: string; description: string },
  headings: readonly MarkdownHeading[],
  words: readonly string[],
): SearchItem {
  return {
    _path: page._path,
    title: page.title,
    description: page.description,
    headings: headings
      .filter((heading) => heading.depth <= 3)
      .map(({ slug, text, depth }) => ({ id: slug, text, depth })),
    words: words.join(' '),
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
