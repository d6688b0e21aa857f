/**
 * Merges the built site and console into `dist/web`, the one folder that the web listener or a static
 * host serves. Each build stands in a folder of its own behind a link, so a running server keeps its files.
 */
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import {
  consolePrefixes,
  defaultPublicConfig,
  publicConfigPath,
  redirectRules,
  redirectTarget,
  securityHeaders,
} from '../packages/app-config/src/index.ts'

const root = join(import.meta.dirname, '..')
const parts = ['apps/site/dist', 'apps/console/dist'].map((part) => join(root, part))
const dist = join(root, 'dist')
const link = join(dist, 'web')
const previousBuilds = 2

for (const part of parts) {
  if (!existsSync(part)) {
    throw new Error(`${part} is missing. Build site and console first: pnpm build.`)
  }
}

const sources = parts.flatMap((part) =>
  globSync('**/*', { cwd: part })
    .filter((name) => lstatSync(join(part, name)).isFile())
    .map((name) => ({ name, file: join(part, name) })),
)
refuseCollisions(sources.map((source) => source.name))

const digest = digestOf()
const folder = join(dist, `web-${digest}`)
if (!existsSync(join(folder, '.inline-scripts.json'))) {
  rmSync(folder, { recursive: true, force: true })
  for (const { name, file } of sources) cpSync(file, join(folder, name))
  writeHostFiles(folder)
  await compress(folder)
  // Written last: its presence says that the folder is whole.
  writeFileSync(
    join(folder, '.inline-scripts.json'),
    JSON.stringify({ inlineScripts: inlineScripts() }),
  )
}
pointTo(folder)
removeOldBuilds()
console.log(`Merged ${sources.length} files into dist/web.`)

function refuseCollisions(names: string[]) {
  const collisions = names.filter((name, index) => names.indexOf(name) !== index)
  if (collisions.length > 0) {
    throw new Error(`Site and console both build: ${collisions.join(', ')}.`)
  }
}

/** Changes with any source file, and with the code that shapes the result. */
function digestOf() {
  const hash = createHash('sha256')
  const code = globSync('packages/app-config/src/*.ts', { cwd: root }).map((name) => ({
    name,
    file: join(root, name),
  }))
  for (const { name, file } of [
    ...sources,
    ...code.toSorted((one, other) => one.name.localeCompare(other.name)),
    { name: 'merge-web', file: import.meta.filename },
  ]) {
    hash.update(name).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex').slice(0, 12)
}

/** Hashes of the scripts that stand in the documents themselves, for the content security policy. */
function inlineScripts() {
  const hashes = new Set<string>()
  for (const { name, file } of sources) {
    if (!name.endsWith('.html')) continue
    const html = readFileSync(file, 'utf8')
    for (const [, attributes = '', script = ''] of html.matchAll(
      /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
    )) {
      const isCode = !/\bsrc=/.test(attributes) && !/type="?application\//.test(attributes)
      if (isCode) hashes.add(`sha256-${createHash('sha256').update(script).digest('base64')}`)
    }
  }
  return [...hashes].toSorted()
}

/** What the web listener does at run time, written down for hosts that only serve files. */
function writeHostFiles(target: string) {
  const { apiHost } = defaultPublicConfig
  const redirects = redirectRules.map(
    (rule) => `${rule.from} ${redirectTarget(rule, apiHost)} ${rule.status}`,
  )
  const fallbacks = consolePrefixes.flatMap((prefix) => [
    `${prefix} /console.html 200`,
    `${prefix}/* /console.html 200`,
  ])
  writeFileSync(join(target, '_redirects'), `${[...redirects, ...fallbacks].join('\n')}\n`)

  const headers = securityHeaders({
    config: defaultPublicConfig,
    inlineScripts: inlineScripts(),
    secure: true,
  })
  const everywhere = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  const hashed = ['/_astro/*', '/console-assets/*'].map(
    (path) => `${path}\n  cache-control: public, max-age=31536000, immutable`,
  )
  writeFileSync(
    join(target, '_headers'),
    `${['/*', ...everywhere, '', ...hashed.map((rule) => `${rule}\n`)].join('\n')}`,
  )
  writeFileSync(join(target, publicConfigPath), JSON.stringify(defaultPublicConfig))
}

/** Twins for text of some length; what is packed already stays alone. */
async function compress(target: string) {
  const textual = /\.(html|js|mjs|css|json|svg|txt|xml|webmanifest)$/
  const pack = { br: promisify(brotliCompress), gz: promisify(gzip) }
  await Promise.all(
    sources
      .filter(({ name }) => textual.test(name))
      .map(async ({ name, file }) => {
        const content = readFileSync(file)
        if (content.byteLength < 1024) return
        const [br, gz] = await Promise.all([
          pack.br(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
          pack.gz(content, { level: 9 }),
        ])
        writeFileSync(join(target, `${name}.br`), br)
        writeFileSync(join(target, `${name}.gz`), gz)
      }),
  )
}

/** Swaps the link in one step. */
function pointTo(target: string) {
  mkdirSync(dist, { recursive: true })
  if (existsSync(link) && !lstatSync(link).isSymbolicLink()) rmSync(link, { recursive: true })
  const next = `${link}.next`
  rmSync(next, { force: true })
  symlinkSync(basename(target), next, 'junction')
  renameSync(next, link)
}

function removeOldBuilds() {
  const current = readlinkSync(link)
  const old = globSync('web-*', { cwd: dist })
    .filter((name) => name !== current)
    .toSorted((one, other) => modifiedAt(other) - modifiedAt(one))
  for (const name of old.slice(previousBuilds)) rmSync(join(dist, name), { recursive: true })
}

function modifiedAt(name: string) {
  return lstatSync(join(dist, name)).mtimeMs
}
