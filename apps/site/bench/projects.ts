import {
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { root } from '../../../tools/folders.ts'

export const siteFolder = fileURLToPath(new URL('..', import.meta.url))
export const siteOutput = join(siteFolder, 'dist')

/** Other sites, and where each wants its pages. */
const contentOf = { bare: 'content', starlight: 'src/content/docs' } as const
type Other = keyof typeof contentOf

/** Every page of our docs as Markdown, as our build writes them: by hand and generated. */
const markdownPages = () => globSync('docs/**/*.md', { cwd: siteOutput })

/** A site of the same pages, from the sources beside this file. */
export function makeProject(other: Other) {
  const folder = join(root, '.tmp', 'bench-site', other)
  rmSync(folder, { recursive: true, force: true })
  cpSync(fileURLToPath(new URL(other, import.meta.url)), folder, { recursive: true })
  // By which Astro knows the packages that it must bundle.
  cpSync(join(siteFolder, 'package.json'), join(folder, 'package.json'))
  symlinkSync(join(siteFolder, 'node_modules'), join(folder, 'node_modules'))
  const pages = markdownPages()
  for (const page of pages) {
    const file = join(folder, contentOf[other], page)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, withFrontMatter(readFileSync(join(siteOutput, page), 'utf8')))
  }
  return { folder, pages: pages.length }
}

/** The first heading as the title that both frameworks expect. */
function withFrontMatter(markdown: string) {
  const [, title = 'Untitled', body = markdown] = /^# (.+)\n([\s\S]*)$/.exec(markdown) ?? []
  return `---\ntitle: ${JSON.stringify(title)}\n---\n${body}`
}
