/** A document of the content folder: what its file's place says, and its front matter. */
export type ContentEntry = {
  /** Address: slugs without ordering prefixes; `/` for the front page. */
  _path: string
  /** The file's path without extension, ordering prefixes kept. */
  _stem: string
  /** Slug of the folder it lies in; empty at the top. */
  _dir: string
  /** The language, by its folder. */
  _locale: string
  /** Left out of production. */
  _draft: boolean
  /** A part of it begins with `_`: never a page of its own. */
  _partial: boolean
  /** Its own, or made of its name. */
  title: string
  /** False keeps it out of menus; an object goes to its node. */
  navigation?: false | { [key: string]: unknown }
  [key: string]: unknown
}

/** The languages of the content, and the one without a prefix in paths. */
export type Locales = {
  /** Every language, as its folder is named. @default none */
  locales?: readonly string[]
  /** @default 'en' */
  defaultLocale?: string
}

/**
 * Derives what a file's place in the content folder says.
 *
 * @example
 * describeFile('docs/1.start/2.quick-start.mdx')._path // '/docs/start/quick-start'
 */
export function describeFile(
  file: string,
  { locales = [], defaultLocale = 'en' }: Locales = {},
): ContentEntry {
  const stem = file.replace(/^\/+/, '').replace(/\.[^./]+$/, '')
  const parts = stem.split('/')
  const [first = ''] = parts
  const isLocalised = locales.includes(first)
  const slugs = (isLocalised ? parts.slice(1) : parts).map(slugOf)
  const name = slugs.at(-1) ?? ''
  const path = name === 'index' ? slugs.slice(0, -1) : slugs
  return {
    _path: `/${path.join('/')}`,
    _stem: stem,
    _dir: slugs.at(-2) ?? '',
    _locale: isLocalised ? first : defaultLocale,
    _draft: stem.endsWith('.draft'),
    _partial: parts.some((part) => part.startsWith('_')),
    title: titleOf(path.at(-1) ?? name),
  }
}

/** `quick-start` reads `Quick Start`. */
export const titleOf = (slug: string) =>
  slug
    .split(/[\s-]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

export const slugOf = (part: string) =>
  part
    .replace(/^\d+\./, '')
    .replace(/\.draft$/, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_]+/gu, '-')
    .replace(/^-+|-+$/g, '')
