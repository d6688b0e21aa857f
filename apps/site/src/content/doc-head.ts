import { product } from '@console/app-config'
import { wayTo } from './structured-data.ts'

/** A page of the docs and where it lies. */
type Doc = {
  path: string
  title: string
  description: string
  /** As menus name it, where that is shorter. */
  menuTitle: string
  /** The pages and folders above it, from the top; folders have no page of their own. */
  above: readonly { title: string; path?: string }[]
}

/** What stands above all pages of the docs. */
export const top = { title: 'Docs', path: '/docs' }

/** Titles that more than one page has. */
export function sharedTitles(titles: readonly string[]) {
  const seen = new Set<string>()
  return new Set(titles.filter((title) => seen.size === seen.add(title).size))
}

/** What tabs, bookmarks and results show: a title that several pages have says whose it is. */
export function documentTitle({ title, menuTitle, above }: Doc, shared: ReadonlySet<string>) {
  if (!shared.has(title)) return title
  const whose = [menuTitle === title ? [] : menuTitle, above.at(-1)?.title ?? []].flat()
  return whose.length > 0 ? `${title} (${whose.join(', ')})` : title
}

/** A page and the way to it for search engines: https://schema.org/TechArticle and BreadcrumbList. */
export function docData({ path, title, description, above }: Doc, site: URL | undefined) {
  const addressOf = (to: string) => new URL(to, site).href
  const steps = path === top.path ? [top] : [top, ...above, { title, path }]
  const way = steps.flatMap((step) => (step.path ? [{ title: step.title, path: step.path }] : []))
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'TechArticle',
        headline: title,
        description,
        url: addressOf(path),
        author: { '@type': 'Organization', name: product.name, url: addressOf('/') },
      },
      wayTo(way, site),
    ],
  }
}
