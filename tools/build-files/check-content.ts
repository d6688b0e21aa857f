import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { drawings } from '../../packages/ui/src/icon-drawings.ts'
import { expressions, wrongComponents } from './check-components.ts'
import { missingScreenshots } from './check-screenshots.ts'
import type { Content, ContentFile, Problem } from './content-folder.ts'
import { lineAt, maskCode } from './mask.ts'
import { inWords, placeOf, type Schema } from './schema.ts'

export type ContentRules = {
  /** What the front matter of a page, or the description of a folder, must be, by its file. */
  schemaOf: (file: string) => Schema
  /** Components that prose may use, with what their attributes must be. */
  components: Readonly<Record<string, Schema>>
  contentFolder: string
  publicFolder: string
}

/** What is wrong with the content before any page is rendered. */
export function checkContent({ files, problems }: Content, rules: ContentRules): Problem[] {
  return [
    ...problems,
    ...sharedAddresses(files),
    ...files.flatMap((file) => {
      if (problems.some((problem) => problem.file === file.file)) return []
      const inFrontMatter = [...wrongMembers(file, rules), ...unknownIcons(file)]
      if (!file.file.endsWith('.mdx')) return inFrontMatter
      return [
        ...inFrontMatter,
        ...wrongComponents(file, rules.components),
        ...expressions(file),
        ...missingImages(file, rules),
        ...silentImages(file),
        ...missingScreenshots(file, rules),
      ]
    }),
  ]
}

/** Of pages with one address, only one would be built. */
function sharedAddresses(files: readonly ContentFile[]): Problem[] {
  const pages = files.filter(({ file, entry }) => file.endsWith('.mdx') && !entry._partial)
  return [...Map.groupBy(pages, ({ entry }) => entry._path)].flatMap(([address, sharing]) =>
    sharing.length === 1
      ? []
      : sharing.map(({ file }) => {
          const others = sharing.flatMap((page) => (page.file === file ? [] : [page.file]))
          const message = `The address ${address} is that of ${others.join(', ')} too; rename one.`
          return { file, line: 1, message }
        }),
  )
}

function wrongMembers({ file, members, lineOf }: ContentFile, { schemaOf }: ContentRules) {
  const issues = schemaOf(file).safeParse(members).error?.issues ?? []
  return issues.map((issue) => ({
    file,
    line: lineOf(placeOf(issue)),
    message: inWords(file.endsWith('.mdx') ? 'Front matter' : 'Folder', issue),
  }))
}

/** Menus draw icons by the names that content gives them. */
function unknownIcons({ file, entry, lineOf }: ContentFile): Problem[] {
  const places = [
    { path: ['icon'], icon: entry.icon },
    { path: ['navigation', 'icon'], icon: entry.navigation ? entry.navigation.icon : undefined },
  ]
  return places
    .filter(({ icon }) => icon !== undefined && !isDrawn(icon))
    .map(({ path, icon }) => ({
      file,
      line: lineOf(path),
      message: `No icon is called ${JSON.stringify(icon)}.`,
    }))
}

/** One of ours, or one of a public collection, which only its host knows. */
const isDrawn = (icon: unknown) =>
  typeof icon === 'string' &&
  (Object.hasOwn(drawings, icon) || /^(?!ui:)[a-z\d-]+:[a-z\d-]+$/.test(icon))

const images = /!\[[^\]]*\]\(\s*<?([^\s)>]+)|<img\b[^>]*?\bsrc="([^"]+)"/g

function missingImages(page: ContentFile, rules: ContentRules): Problem[] {
  const { file } = page
  return [...pictureOf(page), ...imagesInText(page)].flatMap(({ address, line }) => {
    if (/^[a-z][\w+.-]*:/i.test(address)) return []
    const place = address.startsWith('/')
      ? join(rules.publicFolder, address)
      : join(rules.contentFolder, dirname(file), address)
    return existsSync(place) ? [] : [{ file, line, message: `There is no image ${address}.` }]
  })
}

/** Images of prose show something, so each has words for those who cannot see it. */
const silentImages = ({ file, source }: ContentFile): Problem[] =>
  [...maskCode(source).matchAll(/!\[\s*\]\(|<img\b(?![^>]*\salt=)/g)].map(({ index }) => ({
    file,
    line: lineAt(source, index),
    message: 'The image has no words for those who cannot see it.',
  }))

const imagesInText = ({ source }: ContentFile) =>
  [...maskCode(source).matchAll(images)].map(({ 1: drawn, 2: tagged, index }) => ({
    address: decodeURI(drawn ?? tagged ?? ''),
    line: lineAt(source, index),
  }))

/** The one that front matter names for the whole page. */
function pictureOf({ entry: { picture }, lineOf }: ContentFile) {
  const address = picture instanceof Object && 'src' in picture ? picture.src : undefined
  return typeof address === 'string' ? [{ address, line: lineOf(['picture', 'src']) }] : []
}
