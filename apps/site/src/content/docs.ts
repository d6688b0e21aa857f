import type { ContentNode } from '@console/sdk/content'
import type { ReferencePage } from '../reference/blocks.ts'
import { besides } from '../reference/pages.ts'
import { contentFor, type ProseEntry, toLink, withSources } from './ask.ts'

/** All pages of the documentation that are written, in reading order. */
export async function listDocs() {
  const found = await contentFor()
    .query('/docs')
    .where({ _partial: false })
    .without('body')
    .find<ProseEntry>()
  return withSources(found, 'docs')
}

/** Each program that works with the API has a page that says how it is pointed here, and what was proven. */
export const listIntegrations = async () =>
  (await listDocs()).filter(({ _path }) => _path.startsWith('/docs/integrations/'))

/** The docs' tree as menus show it: the folder of all docs itself is left away. */
const docsTree = (nodes: readonly ContentNode[]) =>
  nodes.find(({ _path }) => _path === '/docs')?.children ?? []

/** Everything that a page of the docs shows beside its text. */
export async function docsSurroundings(path: string) {
  const content = contentFor(path)
  const inMenus = content
    .query('/docs')
    .where({ _partial: false, navigation: { $ne: false } })
    .only('_path', 'title', 'navigation')
  const [entry, navigation, [previous, next]] = await Promise.all([
    content.query(path).findOne<ProseEntry>(),
    content.navigation(),
    inMenus.findSurround<ProseEntry>(path),
  ])
  return { entry, tree: docsTree(navigation), previous: toLink(previous), next: toLink(next) }
}

let wholeTree: Promise<ContentNode[]> | undefined

/** The same of a generated page. There are hundreds, so their tree is made once and is in no payload. */
export async function referenceSurroundings({ path }: ReferencePage) {
  wholeTree ??= contentFor().navigation()
  const { previous, next } = besides(path)
  return {
    entry: await contentFor(path).query(path).findOne<ProseEntry>(),
    tree: docsTree(await wholeTree),
    previous: previous && { path: previous.path, title: previous.menuTitle },
    next: next && { path: next.path, title: next.menuTitle },
  }
}
