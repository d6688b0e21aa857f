import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { drawings } from '../../packages/ui/src/icon-drawings.ts'
import { missingScreenshots } from './check-screenshots.ts'
import type { Content, ContentFile, Problem } from './content-folder.ts'
import { lineAt, maskCode } from './mask.ts'

type Issue = { path: readonly PropertyKey[]; message: string }

type Schema = {
  safeParse: (data: unknown) => { error?: { issues: readonly Issue[] } | undefined }
}

export type ContentRules = {
  /** What the front matter of a page must be, by its file; a zod schema. */
  schemaOf: (file: string) => Schema
  /** Names that prose may use as components. */
  components: readonly string[]
  contentFolder: string
  publicFolder: string
}

/** What is wrong with the content before any page is rendered. */
export function checkContent({ files, problems }: Content, rules: ContentRules): Problem[] {
  return [
    ...problems,
    ...files.flatMap((file) => {
      if (problems.some((problem) => problem.file === file.file)) return []
      const inFrontMatter = [...wrongMembers(file, rules), ...unknownIcons(file)]
      if (!file.file.endsWith('.mdx')) return inFrontMatter
      return [
        ...inFrontMatter,
        ...unknownComponents(file, rules),
        ...missingImages(file, rules),
        ...silentImages(file),
        ...missingScreenshots(file, rules),
      ]
    }),
  ]
}

function wrongMembers({ file, entry, lineOf }: ContentFile, { schemaOf }: ContentRules) {
  if (!file.endsWith('.mdx')) return []
  const { body: _, ...data } = entry
  const own = Object.fromEntries(Object.entries(data).filter(([key]) => lineOf([key]) > 1))
  const issues = schemaOf(file).safeParse(own).error?.issues ?? []
  return issues.map(({ path, message }) => ({
    file,
    line: lineOf(path),
    message: `Front matter, ${path.map(String).join('.') || 'all of it'}: ${message}`,
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

function unknownComponents({ file, source }: ContentFile, { components }: ContentRules) {
  const masked = maskCode(source)
  return [...masked.matchAll(/<([A-Z][\w.]*)/g)].flatMap(({ 1: name = '', index }) =>
    components.includes(name)
      ? []
      : [
          {
            file,
            line: lineAt(source, index),
            message: `<${name}> is no component of prose. There are: ${components.join(', ')}.`,
          },
        ],
  )
}

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
