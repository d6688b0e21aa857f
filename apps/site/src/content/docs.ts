import { type CollectionEntry, getCollection } from 'astro:content'
import { type ContentNode, createContent } from '@console/sdk/content'
import { askContent } from '../../../../tools/build-files/ask.ts'

/** A page of prose: its place and its front matter. */
export type DocsEntry = {
  _path: string
  _stem: string
  title: string
  description: string
  navigation?: false | { title?: string }
}

export type DocsPage = DocsEntry & { source: CollectionEntry<'docs'> }

/** Content as a page asks for it. What a named page asks, its scripts and the console may ask too. */
const contentFor = (page?: string) =>
  createContent({ production: !import.meta.env.DEV, fetch: askContent(page) })

/** All pages in reading order. */
export async function listDocs(): Promise<DocsPage[]> {
  const found = await contentFor()
    .query('/docs')
    .where({ _partial: false })
    .without('body')
    .find<DocsEntry>()
  const sources = new Map((await getCollection('docs')).map((source) => [source.id, source]))
  return found.flatMap((entry) => {
    const source = sources.get(entry._stem)
    return source ? [{ ...entry, source }] : []
  })
}

export const isInMenus = ({ navigation }: DocsEntry) => navigation !== false

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
    content.query(path).findOne<DocsEntry>(),
    content.navigation(),
    inMenus.findSurround<DocsEntry>(path),
  ])
  return { entry, tree: docsTree(navigation), previous: toLink(previous), next: toLink(next) }
}

export const menuTitle = ({ title, navigation }: Pick<DocsEntry, 'title' | 'navigation'>) =>
  (navigation || undefined)?.title ?? title

const toLink = (entry: DocsEntry | null | undefined) =>
  entry ? { path: entry._path, title: menuTitle(entry) } : undefined
