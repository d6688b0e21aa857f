import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { LineCounter, parseDocument } from 'yaml'

import {
  type ContentEntry,
  describeFile,
  type Locales,
} from '../../packages/sdk/src/content/index.ts'

import { mistakeInJson } from './mistake-in-json.ts'
import { withBuiltOrigins } from './origins.ts'

/** Something that an author must mend, where it stands. */
export type Problem = { file: string; line: number; message: string }

export type ContentFile = {
  /** Below the content folder. */
  file: string
  entry: ContentEntry
  /** What it says of itself, and nothing that its place says. */
  members: Readonly<Record<string, unknown>>
  /** The whole file; lines of problems count from its first. */
  source: string
  /** The line on which a member of the front matter stands, the first line for a missing one. */
  lineOf: (path: readonly PropertyKey[]) => number
}

export type Content = { files: ContentFile[]; entries: ContentEntry[]; problems: Problem[] }

/** Reads all pages of the folder, and the `_dir.json` files that describe its folders. */
export function readContent(folder: string, locales?: Locales): Content {
  const problems: Problem[] = []
  const files = globSync('**/{*.mdx,_dir.json}', { cwd: folder })
    .map((name) => name.replaceAll('\\', '/'))
    .toSorted()
    .map((file) =>
      readFile(
        { file, source: withBuiltOrigins(readFileSync(join(folder, file), 'utf8')), locales },
        problems,
      ),
    )
  return { files, entries: files.map(({ entry }) => entry), problems }
}

/** What stands before the text of a page. */
export const frontMatter = /^---\r?\n(?:([\s\S]*?)\r?\n)?---(?:\r?\n|$)/

type Read = { file: string; source: string; locales: Locales | undefined }

function readFile({ file, source, locales }: Read, problems: Problem[]): ContentFile {
  const isPage = file.endsWith('.mdx')
  const [head = '', yaml = ''] = isPage ? (frontMatter.exec(source) ?? []) : [source, source]
  // One reader knows the lines of both YAML and JSON.
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines })
  const firstLine = isPage ? 2 : 1
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1
  for (const { message, pos } of document.errors)
    problems.push({ file, line: lineAt(pos[0]), message: message.split('\n')[0] ?? message })
  // All JSON is YAML, but not the other way round.
  const mistake = isPage || document.errors.length > 0 ? undefined : mistakeInJson(source)
  if (mistake) problems.push({ file, line: lineAt(mistake.offset), message: mistake.message })

  const data: unknown = document.errors.length > 0 ? {} : (document.toJS() ?? {})
  if (!isRecord(data)) problems.push({ file, line: 1, message: 'This is not a list of members.' })
  return {
    file,
    source,
    members: isRecord(data) ? data : {},
    entry: {
      ...describeFile(file, locales),
      ...(isRecord(data) && data),
      ...(isPage && { body: source.slice(head.length).trim() }),
    },
    lineOf(path) {
      for (let length = path.length; length > 0; length--) {
        const node: unknown = document.getIn(path.slice(0, length), true)
        if (isRecord(node) && Array.isArray(node.range)) return lineAt(Number(node.range[0]))
      }
      return 1
    },
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value instanceof Object && !Array.isArray(value)
