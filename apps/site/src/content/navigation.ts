import { byStem, folderOf, pathOf } from './page-path.ts'

export type NavigationNode = {
  title: string
  path: string
  children?: NavigationNode[]
}

export type NavigationEntry = { stem: string; title: string }

/** Titles of folders by stem; a folder without one is called as it is written. */
export type FolderTitles = Record<string, string>

/**
 * The tree of a menu. A folder with a page of its own carries that page's title and lists it as its
 * first child.
 */
export function buildNavigation(
  entries: readonly NavigationEntry[],
  folderTitles: FolderTitles,
): NavigationNode[] {
  const root: NavigationNode[] = []
  const folders = new Map<string, NavigationNode[]>([['', root]])

  function childrenOf(folder: string): NavigationNode[] {
    const known = folders.get(folder)
    if (known) return known
    const path = pathOf(folder)
    const children: NavigationNode[] = []
    const title = folderTitles[folder] ?? titleFromPath(path)
    childrenOf(folderOf(folder)).push({ title, path, children })
    folders.set(folder, children)
    return children
  }

  for (const { stem, title } of entries.toSorted(byStem)) {
    childrenOf(folderOf(stem)).push({ title, path: pathOf(stem) })
  }
  return root
}

function titleFromPath(path: string) {
  const name = path.slice(path.lastIndexOf('/') + 1).replaceAll('-', ' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** The nodes above a page, from the top. */
export function trailTo(nodes: readonly NavigationNode[], path: string): NavigationNode[] {
  for (const node of nodes) {
    if (!node.children) continue
    if (node.children.some((child) => child.path === path && !child.children)) return [node]
    const below = trailTo(node.children, path)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/** The pages in reading order. */
function pagesOf(nodes: readonly NavigationNode[]): NavigationNode[] {
  return nodes.flatMap((node) => (node.children ? pagesOf(node.children) : [node]))
}

export type Neighbours = { previous: NavigationNode | undefined; next: NavigationNode | undefined }

export function neighboursOf(nodes: readonly NavigationNode[], path: string): Neighbours {
  const pages = pagesOf(nodes)
  const index = pages.findIndex((page) => page.path === path)
  if (index === -1) return { previous: undefined, next: undefined }
  return { previous: index > 0 ? pages[index - 1] : undefined, next: pages[index + 1] }
}

/** An entry of a menu. */
export type MenuLink = { label: string; to: string; children?: MenuLink[] }

export function toMenuLinks(nodes: readonly NavigationNode[]): MenuLink[] {
  return nodes.map(({ title, path, children }) => ({
    label: title,
    to: path,
    ...(children && { children: toMenuLinks(children) }),
  }))
}
