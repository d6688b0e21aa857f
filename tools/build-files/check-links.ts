import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { findRedirect, isConsolePage, redirectRules } from '../../packages/app-config/src/routes.ts'
import type { Content, ContentFile, Problem } from './content-folder.ts'
import { lineAt, maskCode } from './mask.ts'
import { builtOrigins } from './origins.ts'

const links =
  /(?<!!)\[[^\]]*\]\(\s*<?([^\s)>]+)|^ {0,3}\[[^\]]+\]:\s*(\S+)|<a\b[^>]*?\bhref="([^"]+)"/gm

/** Links of the prose that lead to no page, or to no heading of it, in the built folder. */
export function checkLinks({ files }: Content, dist: string): Problem[] {
  return files
    .filter(({ file }) => file.endsWith('.mdx'))
    .flatMap((page) =>
      [...relatedPages(page), ...linksInText(page)].flatMap(({ address, line }) => {
        const trouble = troubleWith(address, page, dist)
        return trouble ? [{ file: page.file, line, message: trouble }] : []
      }),
    )
}

const linksInText = ({ source }: ContentFile) =>
  Array.from(maskCode(source).matchAll(links), ({ 1: inline, 2: listed, 3: tag, index }) => ({
    address: inline ?? listed ?? tag ?? '',
    line: lineAt(source, index),
  }))

/** Those that front matter names to read on. */
const relatedPages = ({ members: { related }, lineOf }: ContentFile) =>
  (Array.isArray(related) ? related : []).map((address, index) => ({
    address: String(address),
    line: lineOf(['related', index]),
  }))

const troubleWith = (address: string, { entry }: ContentFile, dist: string) =>
  linkTrouble(address, entry._path, (path) => {
    const document = documentOf(path, dist)
    return document === undefined ? undefined : idsIn(document)
  })

/**
 * What is wrong with a link of the page at a path; undefined if nothing is. `idsAt` gives the ids of the
 * document at a path, undefined where there is none.
 */
export function linkTrouble(
  address: string,
  path: string,
  idsAt: (path: string) => ReadonlySet<string> | 'any' | undefined,
): string | undefined {
  const isWhole = /^([a-z][\w+.-]*:|\/\/)/i.test(address)
  if (!isWhole && !/^[/#?]/.test(address))
    return `The link ${address} depends on where it stands; write it from the root, as /docs/start.`
  const { web } = builtOrigins()
  const here = new URL(path, web)
  // Other hosts, mail addresses and the like are not ours to check.
  if (isWhole && (!URL.canParse(address, here) || new URL(address, here).origin !== here.origin))
    return undefined
  const { pathname, hash } = new URL(address, here)
  if (isConsolePage(pathname) || findRedirect(pathname, '', '', redirectRules)) return undefined
  const ids = idsAt(decodeURI(pathname))
  if (ids === undefined) return `The link ${address} leads to no page.`
  const id = decodeURIComponent(hash.slice(1))
  return !id || ids === 'any' || ids.has(id)
    ? undefined
    : `The link ${address} leads to no heading of that page.`
}

/** Ids of a document; other files have no headings. */
const idsIn = (file: string) =>
  file.endsWith('.html') ? new Set(idsOf(readFileSync(file, 'utf8'))) : ('any' as const)

export const idsOf = (html: string) =>
  Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id = '']) => id)

export function documentOf(path: string, dist: string) {
  const names = path === '/' ? ['index.html'] : [`${path}.html`, `${path}/index.html`, path]
  return names
    .map((name) => join(dist, name))
    .find((file) => /\.\w+$/.test(file) && existsSync(file))
}
