import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const drawn = new Map<string, string>()

/**
 * The markup of what React draws alike on hundreds of pages. Drawn through Astro, each icon of each menu
 * would be a stream of its own: a fifth of the build.
 */
export function drawnOnce(key: string, element: () => ReactElement) {
  const markup = drawn.get(key) ?? renderToStaticMarkup(element(), { identifierPrefix: key })
  drawn.set(key, markup)
  return markup
}
