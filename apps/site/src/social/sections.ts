import type { ContentNode } from '@console/sdk/content'
import { contentFor, type ProseEntry } from '../content/ask.ts'
import { blogPage } from '../content/blog-page.ts'
import { keyPage } from '../content/key-page.ts'
import { partnersPage } from '../content/partners.ts'
import { pricingPage } from '../content/pricing-page.ts'

/** A part of the site, as its picture shows it where its pages are shared. */
export type Section = {
  /** Of it and of all pages below it. */
  path: string
  title: string
  text: string
}

const docsPath = '/docs'
const textMax = 105

let all: Promise<readonly Section[]> | undefined

/** Every section but the home page, which has a picture of its own. */
export const listSections = () => (all ??= collect())

async function collect(): Promise<readonly Section[]> {
  const tree = await contentFor().navigation()
  const docs = tree.find(({ _path }) => _path === docsPath)
  const chapters = (docs?.children ?? []).filter(({ _path }) => _path !== docsPath)
  const named = [blogPage, partnersPage, pricingPage, keyPage]
  return [
    { path: docsPath, title: 'Documentation', text: titlesOf(chapters) },
    ...(await Promise.all(chapters.map(chapter))),
    ...named.map(({ path, title, description }) => ({ path, title, text: description })),
  ]
}

/** What lies in it, or what it says of itself where a page lists all that does. */
async function chapter({ _path, title, children = [] }: ContentNode): Promise<Section> {
  const below = children.filter((page) => page._path !== _path)
  if (below.length > 0) return { path: _path, title, text: titlesOf(below) }
  const entry = await contentFor().query(_path).findOne<ProseEntry>()
  return { path: _path, title, text: entry?.description ?? '' }
}

/** As many titles as there is room for. */
function titlesOf(nodes: readonly ContentNode[]) {
  const titles = nodes.map(({ title }) => title)
  const kept = titles.filter((_, at) => titles.slice(0, at + 1).join(' · ').length <= textMax)
  return [...kept, ...(kept.length < titles.length ? ['…'] : [])].join(' · ')
}

/** The section of a page: the deepest that it lies in. */
export async function sectionOf(path: string) {
  const around = (await listSections()).filter(
    (section) => path === section.path || path.startsWith(`${section.path}/`),
  )
  return around.toSorted((a, b) => b.path.length - a.path.length)[0]
}
