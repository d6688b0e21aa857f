import { type ContentFile, frontMatter, type Problem } from './content-folder.ts'
import { blank, lineAt, maskCode } from './mask.ts'
import { inWords, type Schema } from './schema.ts'

const tags = /<([A-Z][\w.]*)((?:[^>"]|"[^"]*")*)>/g
const attributes = /\s([\w-]+)="([^"]*)"/g

/** Components of prose that are not there, or whose attributes are none that they take. */
export function wrongComponents(
  { file, source }: ContentFile,
  components: Readonly<Record<string, Schema>>,
): Problem[] {
  return [...maskCode(source).matchAll(tags)].flatMap(({ 1: name = '', 2: text = '', index }) => {
    const line = lineAt(source, index)
    const schema = Object.hasOwn(components, name) ? components[name] : undefined
    if (!schema) {
      const known = Object.keys(components).join(', ')
      return [{ file, line, message: `<${name}> is no component of prose. There are: ${known}.` }]
    }
    // The Markdown of a page reads them from the text, so it cannot follow an expression.
    if (/[^\s/]/.test(text.replaceAll(attributes, '')))
      return [{ file, line, message: `<${name}> takes attributes as name="text" alone.` }]
    const given = Object.fromEntries(
      Array.from(text.matchAll(attributes), ([, key = '', value = '']) => [key, value]),
    )
    const issues = schema.safeParse(given).error?.issues ?? []
    return issues.map((issue) => ({ file, line, message: inWords(`<${name}>`, issue) }))
  })
}

/** Expressions run when the page is drawn, where a mistake names no file, and the Markdown of a page has no value for them. */
export function expressions({ file, source }: ContentFile): Problem[] {
  // Those in a component are told with it.
  const text = maskCode(source.replace(frontMatter, blank)).replaceAll(tags, blank)
  return [...text.matchAll(/(?<!\\)\{/g)].map(({ index }) => ({
    file,
    line: lineAt(source, index),
    message: 'Prose holds no expressions; write what it is to say, and \\{ for the brace itself.',
  }))
}
