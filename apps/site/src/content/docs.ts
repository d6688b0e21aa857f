import { type CollectionEntry, getCollection } from 'astro:content'
import { type ContentNode, createContent } from '@console/sdk/content'
import { askContent } from '../../../../tools/build-files/ask.ts'
import type { ReferencePage } from '../reference/blocks.ts'
import { besides, referencePages } from '../reference/pages.ts'
import { bodyInMarkdown } from '../reference/to-markdown.ts'
import { plainMarkdown } from './markdown.ts'

/** A page of the docs: its place and its front matter. */
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

/** All pages of prose, in reading order. */
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

/** Every page of the docs as Markdown: prose first, then what is generated. */
export async function listMarkdown() {
  const prose = (await listDocs()).map(({ _path, title, description, source }) => ({
    path: _path,
    title,
    description,
    body: plainMarkdown(source.body ?? ''),
  }))
  const generated = referencePages.map((page) => ({ ...page, body: bodyInMarkdown(page) }))
  return [...prose, ...generated]
}

export const isInMenus = ({ navigation }: DocsEntry) => navigation !== false

/** The docs' tree as menus show it: the folder of all docs itself is left away. */
const docsTree = (nodes: readonly ContentNode[]) =>
  nodes.find(({ _path }) => _path === '/docs')?.children ?? []

/** Everything that a page of prose shows beside its text. */
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

let wholeTree: Promise<ContentNode[]> | undefined

/** The same of a generated page. There are hundreds, so their tree is made once and is in no payload. */
export async function referenceSurroundings({ path }: ReferencePage) {
  wholeTree ??= contentFor().navigation()
  const { previous, next } = besides(path)
  return {
    entry: await contentFor(path).query(path).findOne<DocsEntry>(),
    tree: docsTree(await wholeTree),
    previous: previous && { path: previous.path, title: previous.menuTitle },
    next: next && { path: next.path, title: next.menuTitle },
  }
}

export const menuTitle = ({ title, navigation }: Pick<DocsEntry, 'title' | 'navigation'>) =>
  (navigation || undefined)?.title ?? title

const toLink = (entry: DocsEntry | null | undefined) =>
  entry ? { path: entry._path, title: menuTitle(entry) } : undefined
