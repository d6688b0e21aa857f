import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { documentOf, idsOf, linkTrouble } from './check-links.ts'
import type { Problem } from './content-folder.ts'
import { lineAt } from './mask.ts'

/** What readers would find broken in the built documents, wherever it comes from. */
export function checkPages(dist: string): Problem[] {
  const pages = globSync('**/*.html', { cwd: dist }).map((file) => {
    const html = withoutScripts(readFileSync(join(dist, file), 'utf8'))
    const all = idsOf(html)
    return { file, html, all, ids: new Set(all), path: pathOf(file) }
  })
  const known = new Map(pages.map(({ path, ids }) => [path, ids]))
  const idsAt = (path: string) =>
    known.get(path.replace(/(?<=.)\/$/, '')) ?? (documentOf(path, dist) ? 'any' : undefined)

  // Menus and contents lead from every page to the same addresses, or to headings of its own.
  const troubles = new Map<string, string | undefined>()
  const troubleOf = (address: string, { path, ids }: { path: string; ids: Set<string> }) => {
    if (address.startsWith('#') && ids.has(address.slice(1))) return undefined
    if (!address.startsWith('/')) return linkTrouble(decoded(address), path, idsAt)
    if (!troubles.has(address)) troubles.set(address, linkTrouble(decoded(address), path, idsAt))
    return troubles.get(address)
  }

  const broken = pages.flatMap((page) => {
    const { file, html, all, ids } = page
    const at = (index: number, message: string) => ({ file, line: lineAt(html, index), message })
    const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].flatMap(
      ({ 1: address = '', index }) => {
        const trouble = troubleOf(address, page)
        return trouble ? [at(index, trouble)] : []
      },
    )
    return [
      ...links,
      ...imagesWithoutText(html, at),
      ...wrongHeadings(html, at),
      ...namelessColumns(html, at),
      ...(ids.size < all.length ? twice(html, at) : []),
    ]
  })
  return [...broken, ...sameNames(pages)]
}

type Page = { file: string; html: string }

/** Tabs and bookmarks show the title alone, results of a search the description below it. */
const tellingApart = {
  title: /<title>([^<]*)<\/title>/,
  description: /<meta name="description" content="([^"]*)"/,
}

/** Pages that nobody can tell apart by what a list shows of them. */
function sameNames(pages: readonly Page[]): Problem[] {
  return Object.entries(tellingApart).flatMap(([what, pattern]) => {
    const first = new Map<string, string>()
    return pages.flatMap(({ file, html }) => {
      const head = html.slice(0, html.indexOf('</head>'))
      const found = pattern.exec(head)
      const text = found?.[1]
      if (text === undefined || head.includes('<meta name="robots" content="noindex"')) return []
      const other = first.get(text)
      if (other === undefined) {
        first.set(text, file)
        return []
      }
      const message = `Its ${what} is that of ${other}: ${text}`
      return [{ file, line: lineAt(html, found?.index ?? 0), message }]
    })
  })
}

type At = (index: number, message: string) => Problem

const pathOf = (file: string) =>
  `/${file.replaceAll('\\', '/').replace(/(?:(?:^|\/)index)?\.html$/, '')}`

const imagesWithoutText = (html: string, at: At) =>
  [...html.matchAll(/<img\b[^>]*>/g)].flatMap(({ 0: tag, index }) =>
    /\salt(?:=|\s|>)/.test(tag) ? [] : [at(index, 'The image says nothing to who cannot see it.')],
  )

function wrongHeadings(html: string, at: At) {
  const found = [...html.matchAll(/<h([1-6])\b/g)].map(({ 1: level, index }) => ({
    level: Number(level),
    index,
  }))
  const first = found.filter(({ level }) => level === 1).length
  return [
    ...(first === 1 ? [] : [at(0, `The page has ${first} headings of the first level.`)]),
    ...found.flatMap(({ level, index }, place) => {
      const before = found[place - 1]?.level ?? 0
      return level > before + 1
        ? [at(index, `A heading of level ${level} follows one of ${before}.`)]
        : []
    }),
  ]
}

const namelessColumns = (html: string, at: At) =>
  [...html.matchAll(/<th\b[^>]*>(.*?)<\/th>/gs)].flatMap(({ 1: inside = '', index }) =>
    inside.replace(/<[^>]*>/g, '').trim() === ''
      ? [at(index, 'A head of the table says nothing.')]
      : [],
  )

function twice(html: string, at: At) {
  const seen = new Set<string>()
  return [...html.matchAll(/\sid="([^"]+)"/g)].flatMap(({ 1: id = '', index }) => {
    if (!seen.has(id)) {
      seen.add(id)
      return []
    }
    return [at(index, `Two elements have the id ${id}.`)]
  })
}

/** Lines stay where they are. */
const withoutScripts = (html: string) =>
  html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, (part) => part.replace(/[^\n]/g, ' '))

const decoded = (attribute: string) =>
  attribute.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
