import { createContent, mapContentNavigation, previewToken } from '@console/sdk/content'
import type { NavLink } from '@console/ui/nav-link.tsx'

/** Content as the pages' scripts read it: files of the build that this document belongs to. */
const content = createContent({
  production: !import.meta.env.DEV,
  integrity: document.documentElement.dataset.build,
  previewToken: () => previewToken(location.search),
})

let links: Promise<NavLink[]> | undefined

/** The tree of all pages, asked for once by menu and search. */
export function readLinks() {
  links ??= ask()
  // Another press asks again.
  links.catch(() => {
    links = undefined
  })
  return links
}

const ask = async () => mapContentNavigation(await content.navigation()) as NavLink[]
