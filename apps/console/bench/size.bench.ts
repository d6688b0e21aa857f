import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'

import { readAssets, staticGraph } from '../../../tools/budgets.ts'
import { type Manifest, weighConsole } from '../../../tools/console-weight.ts'

/** What the console's document makes a browser run, beside the libraries that it stands on, built alike. */
const limit = 1.2
const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

async function filesOf(config: InlineConfig) {
  const built = await build({
    ...config,
    logLevel: 'error',
    build: { ...config.build, write: false },
  })
  if (!('output' in built)) throw new Error('The build has more than one output.')
  const files = new Map(
    built.output.map((file) => [
      `/${file.fileName}`,
      file.type === 'chunk' ? file.code : file.source.toString(),
    ]),
  )
  return (path: string) => {
    const text = files.get(path)
    if (text === undefined) throw new Error(`The build has no file ${path}.`)
    return text
  }
}

async function weighDocument(html: string, read: (path: string) => string) {
  const graph = await staticGraph(readAssets(html).scripts, read)
  return [...graph.values()].reduce((total, text) => total + compressed(text), 0)
}

const compressed = (text: string) => gzipSync(text, { level: 9 }).length

// The console's own build settings, but for its plugins.
const alike: InlineConfig['build'] = { target: 'es2024', modulePreload: { polyfill: false } }
const readBare = await filesOf({
  configFile: false,
  root: folder('bare'),
  plugins: [react()],
  build: alike,
})
const readOurs = await filesOf({ root: folder('..'), configFile: folder('../vite.config.ts') })

const bare = await weighDocument(readBare('/index.html'), readBare)
const script = await weighDocument(readOurs('/console.html'), readOurs)
const manifest: Manifest = JSON.parse(readOurs('/.vite/manifest.json'))
const { login, overview, routes } = weighConsole(manifest, (file) =>
  compressed(readOurs(`/${file}`)),
)

const ratio = script / bare
const inKb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
console.log(
  `The console's document runs ${inKb(script)} of script, ${ratio.toFixed(2)} times the bare stack's ${inKb(bare)} (at most ${limit}); with what it loads, /login ${inKb(login)} and /console ${inKb(overview)}.`,
)
console.log(
  JSON.stringify({ name: 'console-size', limit, ratio, script, bare, login, overview, routes }),
)
if (ratio > limit) process.exitCode = 1
