import { type CollectionEntry, getCollection } from 'astro:content'
import { buildNavigation, type FolderTitles, type NavigationNode } from './navigation.ts'
import { byStem, pathOf } from './page-path.ts'

export type DocsPage = {
  path: string
  stem: string
  title: string
  menuTitle: string
  description: string
  inMenus: boolean
  entry: CollectionEntry<'docs'>
}

export async function listDocs(): Promise<DocsPage[]> {
  const entries = await getCollection('docs')
  return entries
    .map((entry) => {
      const { title, description, navigation } = entry.data
      return {
        path: pathOf(entry.id),
        stem: entry.id,
        title,
        menuTitle: (navigation || undefined)?.title ?? title,
        description,
        inMenus: navigation !== false,
        entry,
      }
    })
    .toSorted(byStem)
}

const folderFiles = import.meta.glob<{ title: string }>('../../../../content/**/_dir.json', {
  eager: true,
  import: 'default',
})
const folderTitles: FolderTitles = Object.fromEntries(
  Object.entries(folderFiles).map(([file, { title }]) => [
    file.replace(/^.*?\/content\//, '').replace('/_dir.json', ''),
    title,
  ]),
)

/** The docs' tree as menus show it: the folder of all docs itself is left away. */
export async function docsNavigation(): Promise<NavigationNode[]> {
  const pages = (await listDocs()).filter((page) => page.inMenus)
  const tree = buildNavigation(
    pages.map(({ stem, menuTitle }) => ({ stem, title: menuTitle })),
    folderTitles,
  )
  return tree.flatMap((node) => node.children ?? [])
}
