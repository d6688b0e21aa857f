import type { ContentNode } from '@console/sdk/content'
import { fieldsPath } from './addresses.ts'
import type { ReferencePage } from './blocks.ts'
import { fieldsBeside } from './field-pages.ts'
import { sections } from './pages.ts'

const isWithin = (path: string, above: string) => path === above || path.startsWith(`${above}/`)

/**
 * The docs' tree as the page at a path shows it. Sections of generated pages are one link each, but for
 * the one in which the page stands: that shows its groups, and what stands next to the page.
 */
export const treeBeside = (tree: readonly ContentNode[], path: string): ContentNode[] =>
  tree.map((node) => {
    const section = sections.find(([first]) => first?.path === node._path)
    if (!section) return node
    const { title, _path } = node
    if (!isWithin(path, _path)) return { title, _path }
    return {
      title,
      _path,
      children: node.children ? inGroups(node.children, section, path) : around(section, path),
    }
  })

/** Groups, of which that of the page has its pages below it. */
const inGroups = (
  groups: readonly ContentNode[],
  section: readonly ReferencePage[],
  path: string,
): ContentNode[] =>
  groups.map(({ title, _path }) => {
    if (!isWithin(path, _path)) return { title, _path }
    const below = section.filter((page) => page.path.startsWith(`${_path}/`) && !page.isInMenus)
    const isOpen = below.length > 0 && below.length < section.length / 2
    if (!isOpen) return { title, _path }
    return { title, _path, children: [{ title: 'All of them', _path }, ...below.map(toNode)] }
  })

/** Fields of the same kind, or all pages where there are few. */
function around(section: readonly ReferencePage[], path: string) {
  const [index, ...others] = section
  if (index?.path !== fieldsPath) return section.map(toNode)
  const name = others.find((page) => page.path === path)?.title
  const near = new Set(name === undefined ? [] : fieldsBeside(name))
  return [index, ...others.filter(({ title }) => near.has(title))].map(toNode)
}

const toNode = ({ menuTitle, path }: ReferencePage): ContentNode => ({
  title: menuTitle,
  _path: path,
})
