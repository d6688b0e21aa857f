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

import { maskCode } from '../../../tools/build-files/mask.ts'
import { root } from '../../../tools/folders.ts'

export const siteFolder = fileURLToPath(new URL('..', import.meta.url))
export const siteOutput = join(siteFolder, 'dist')

/**
 * Other sites, and where each wants its pages. What we write is MDX, and the goal was set beside a bare
 * site of MDX; plain Markdown is less work.
 */
const others = {
  bare: { from: 'bare', content: 'content', ending: '.mdx' },
  bareMarkdown: { from: 'bare', content: 'content', ending: '.md' },
  starlight: { from: 'starlight', content: 'src/content/docs', ending: '.md' },
} as const
type Other = keyof typeof others

/** Every page of our docs as Markdown, as our build writes them: by hand and generated. */
const markdownPages = () => globSync('docs/**/*.md', { cwd: siteOutput })

/** A site of the same pages, from the sources beside this file. */
export function makeProject(other: Other) {
  const { from, content, ending } = others[other]
  const folder = join(root, '.tmp', 'bench-site', other)
  rmSync(folder, { recursive: true, force: true })
  cpSync(fileURLToPath(new URL(from, import.meta.url)), folder, { recursive: true })
  // By which Astro knows the packages that it must bundle.
  cpSync(join(siteFolder, 'package.json'), join(folder, 'package.json'))
  symlinkSync(join(siteFolder, 'node_modules'), join(folder, 'node_modules'))
  const pages = markdownPages()
  for (const page of pages) {
    const file = join(folder, content, page.replace(/\.md$/, ending))
    const markdown = readFileSync(join(siteOutput, page), 'utf8')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, withFrontMatter(ending === '.mdx' ? asMdx(markdown) : markdown))
  }
  return { folder, pages: pages.length }
}

/** The first heading as the title that both frameworks expect. */
function withFrontMatter(markdown: string) {
  const [, title = 'Untitled', body = markdown] = /^# (.+)\n([\s\S]*)$/.exec(markdown) ?? []
  return `---\ntitle: ${JSON.stringify(title)}\n---\n${body}`
}

/** What MDX would read as code outside of code. */
function asMdx(markdown: string) {
  const words = maskCode(markdown)
  return markdown.replace(/[{}<]/g, (mark, at) => (words[at] === mark ? `\\${mark}` : mark))
}
