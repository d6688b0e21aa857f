import type { ContentNode } from '@console/sdk/content'

/** The folders above a page, from the top. */
export function trailTo(nodes: readonly ContentNode[], path: string): ContentNode[] {
  for (const node of nodes) {
    if (!node.children) continue
    if (node.children.some((child) => child._path === path && !child.children)) return [node]
    const below = trailTo(node.children, path)
    if (below.length > 0) return [node, ...below]
  }
  return []
}
