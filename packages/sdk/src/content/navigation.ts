import { type ContentEntry, slugOf, titleOf } from './entry.ts'

/** A node of the navigation as content files give it. */
export type ContentNode = {
  /** As menus show it. */
  title: string
  /** The address. */
  _path: string
  /** What lies below it. */
  children?: ContentNode[]
  [key: string]: unknown
}

/** A link of a menu. */
export type NavLink = {
  /** What it says. */
  label: string
  /** Where it leads; without it, it only holds others. */
  to?: string
  /** Name of an icon. */
  icon?: string
  /** Links below it. */
  children?: NavLink[]
  /** A short word beside it. */
  badge?: string | { label: string; [property: string]: unknown }
  /** `_blank` marks a link that leaves the product. */
  target?: string
  /** Shown, but leads nowhere. */
  disabled?: boolean
}

/**
 * Builds the tree of all pages. Folders without a page get a title from their name; a folder's own
 * page is its node and its first child. `navigation: false` leaves a page out, in a `_dir` file a
 * whole folder.
 */
export function buildNavigation(
  entries: readonly ContentEntry[],
  fields: readonly string[] = ['icon', 'badge', 'target', 'disabled'],
): ContentNode[] {
  const folders = entries.filter(({ _stem }) => _stem.split('/').at(-1) === '_dir')
  const hidden = folders.filter(({ navigation }) => navigation === false).map(folderOf)
  const tree: ContentNode[] = []
  const pages = entries.filter(
    ({ _partial, navigation, _path }) =>
      !_partial && navigation !== false && !hidden.some((folder) => isWithin(_path, folder)),
  )
  for (const page of pages.toSorted(byFile)) {
    const node = nodeOf(page, fields)
    const isFolder = slugOf(page._stem.split('/').at(-1) ?? '') === 'index' && page._path !== '/'
    if (!isFolder) place(tree, node)
    else {
      const folder = folderAt(tree, page._path)
      Object.assign(folder, node)
      folder.children?.unshift({ ...node })
    }
  }
  for (const folder of folders) {
    const node = findNode(tree, folderOf(folder))
    const { title, ...rest } = nodeOf(folder, fields)
    if (node)
      Object.assign(node, rest, title !== titleOf('_dir') && { title }, { _path: node._path })
  }
  return withoutEmpty(tree)
}

/** Turns navigation nodes into links: `title` becomes `label`, `_path` becomes `to`. */
export function mapContentNavigation(nodes: readonly ContentNode[]): NavLink[] {
  return nodes.map(({ title, _path, children = [], ...rest }) => {
    const kept = Object.fromEntries(Object.entries(rest).filter(([, value]) => Boolean(value)))
    return {
      label: title,
      ...(_path && { to: _path }),
      ...kept,
      ...(children.length > 0 && { children: mapContentNavigation(children) }),
    }
  })
}

function nodeOf(entry: ContentEntry, fields: readonly string[]): ContentNode {
  const own = Object.fromEntries(
    fields.flatMap((field) => (entry[field] === undefined ? [] : [[field, entry[field]]])),
  )
  return { title: entry.title, _path: entry._path, ...own, ...entry.navigation }
}

function place(tree: ContentNode[], node: ContentNode) {
  const parent = node._path.split('/').slice(0, -1).join('/')
  const siblings = parent === '' ? tree : folderAt(tree, parent).children
  siblings?.push(node)
}

/** The node of a folder, with children; invented where no page stands for it. */
function folderAt(tree: ContentNode[], path: string): ContentNode {
  const found = findNode(tree, path)
  if (found) {
    found.children ??= []
    return found
  }
  const folder = { title: titleOf(path.split('/').at(-1) ?? ''), _path: path, children: [] }
  place(tree, folder)
  return folder
}

function findNode(tree: readonly ContentNode[], path: string): ContentNode | undefined {
  for (const node of tree) {
    if (node._path === path) return node
    const below = isWithin(path, node._path) && findNode(node.children ?? [], path)
    if (below) return below
  }
  return undefined
}

const folderOf = ({ _path }: ContentEntry) => _path.split('/').slice(0, -1).join('/')

const isWithin = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

const files = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

function byFile(a: ContentEntry, b: ContentEntry) {
  const [left, right] = [a._stem.split('/'), b._stem.split('/')]
  for (const [index, part] of left.entries()) {
    const other = right[index]
    if (other === undefined) return 1
    const difference = files.compare(part, other)
    if (difference !== 0) return difference
  }
  return left.length - right.length
}

const withoutEmpty = (nodes: readonly ContentNode[]): ContentNode[] =>
  nodes.map(({ children = [], ...node }) =>
    children.length > 0 ? { ...node, children: withoutEmpty(children) } : node,
  )
