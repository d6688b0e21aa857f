import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { init, parse } from 'es-module-lexer/minimal'
import { build } from 'esbuild'

import { builtConsole } from './console-weight.ts'
import { root, webFolder } from './folders.ts'

type Budget = { name: string; bytes: number; most: number }

/** Sizes that visitors pay for before they have done anything, with gzip as hosts compress. */
export async function measureBudgets(): Promise<Budget[]> {
  const consolePage = await weigh('console.html')
  const overlay = await weigh('obs.html')
  const docsPage = await weigh('docs/start.html')
  const homePage = await weigh('index.html')
  const post = await weigh('blog/webhooks-at-least-once.html')
  const partner = await weigh('partners/tint.html')
  const { login, overview, routes, sections } = builtConsole()
  return [
    // Both are the same document; its routes arrive as chunks of their own.
    { name: 'script of /console and /login', bytes: consolePage.script, most: 115_000 },
    { name: 'script of /login with what it loads', bytes: login, most: 123_000 },
    { name: 'script of /console with what it loads', bytes: overview, most: 184_000 },
    ...routes.map(({ route, bytes }) => ({
      name: `script that the route ${route} adds`,
      bytes,
      most: 40_000,
    })),
    ...sections.map(({ section, bytes }) => ({
      name: `script that the section ${section} of a vehicle adds`,
      bytes,
      most: 40_000,
    })),
    { name: 'script of an overlay for video', bytes: overlay.script, most: 9_000 },
    { name: 'style of the console', bytes: consolePage.style, most: 14_000 },
    { name: 'script of a docs page', bytes: docsPage.script, most: 8_000 },
    { name: 'style of a docs page', bytes: docsPage.style, most: 10_000 },
    { name: 'style of the home page', bytes: homePage.style, most: 10_000 },
    { name: 'script of a post', bytes: post.script, most: 8_000 },
    { name: 'style of a post', bytes: post.style, most: 10_000 },
    { name: 'script of a page of a partner', bytes: partner.script, most: 8_000 },
    { name: 'style of a page of a partner', bytes: partner.style, most: 10_000 },
    {
      name: 'SDK client with one validated call, the current user',
      bytes: await weighSdk(),
      most: 17_000,
    },
  ]
}

export const inWords = ({ name, bytes, most }: Budget) =>
  `${name}: ${bytes.toLocaleString('en')} of ${most.toLocaleString('en')} B`

/** What a page makes the browser fetch and run by itself: scripts with everything they import statically, and styles. */
async function weigh(page: string) {
  const html = readFileSync(join(webFolder, page), 'utf8')
  const { scripts, styles, inlineScripts, inlineStyles } = readAssets(html)
  const graph = await staticGraph(scripts, readWebFile)
  return {
    script: sum([...graph.values(), inlineScripts.join('')]),
    style: sum([...styles.map(readWebFile), inlineStyles.join('')]),
  }
}

const readWebFile = (path: string) => readFileSync(join(webFolder, path), 'utf8')

/** Scripts and styles that an HTML document names, with the islands that start by themselves. */
export function readAssets(html: string) {
  const attribute = (tag: string, name: string) =>
    new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`).exec(tag)?.slice(1).find(Boolean)
  const tags = (pattern: RegExp) => [...html.matchAll(pattern)].map(([tag]) => tag)
  const isLocal = (path: string | undefined): path is string => path?.startsWith('/') === true

  const scriptTags = [...html.matchAll(/(<script\b[^>]*>)([\s\S]*?)<\/script>/g)]
  const islands = tags(/<astro-island\b[^>]*>/g).filter((tag) =>
    ['load', 'idle', 'visible', 'only'].includes(attribute(tag, 'client') ?? ''),
  )
  const links = tags(/<link\b[^>]*>/g)
  return {
    scripts: [
      ...scriptTags.map(([, tag = '']) => attribute(tag, 'src')),
      ...links
        .filter((tag) => attribute(tag, 'rel') === 'modulepreload')
        .map((tag) => attribute(tag, 'href')),
      ...islands.flatMap((tag) => [
        attribute(tag, 'component-url'),
        attribute(tag, 'renderer-url'),
      ]),
    ].filter(isLocal),
    styles: links
      .filter((tag) => attribute(tag, 'rel') === 'stylesheet')
      .map((tag) => attribute(tag, 'href'))
      .filter(isLocal),
    inlineScripts: scriptTags.flatMap(([, tag = '', code = '']) =>
      attribute(tag, 'src') || /json/.test(attribute(tag, 'type') ?? '') ? [] : [code],
    ),
    inlineStyles: [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(
      ([, code = '']) => code,
    ),
  }
}

/** Every file that the given ones import statically, in all depths, by its path. */
export async function staticGraph(paths: readonly string[], read: (path: string) => string) {
  await init()
  const files = new Map<string, string>()
  const waiting = [...paths]
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (files.has(path)) continue
    const code = read(path)
    files.set(path, code)
    const [imports] = parse(code)
    for (const { n: specifier, d: dynamicAt } of imports)
      if (dynamicAt === -1 && specifier)
        waiting.push(new URL(specifier, `http://host${path}`).pathname)
  }
  return files
}

async function weighSdk() {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { createTransport, Users } from '@console/sdk'
        new Users(createTransport({ host: 'http://localhost:3001' })).me().then(console.log)`,
      resolveDir: join(root, 'e2e'),
    },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  })
  return sum(outputFiles.map(({ text }) => text))
}

const sum = (texts: readonly string[]) =>
  texts.reduce((total, text) => total + (text ? gzipSync(text, { level: 9 }).length : 0), 0)
