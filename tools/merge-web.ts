/**
 * Merges the built site and console into `dist/web`, the one folder that the web listener or a static
 * host serves, and adds the files that belong to both: content, payloads, manifests, icons. Each build stands in a folder of its own behind a link, so a running server keeps its files.
 */
import { execFileSync } from 'node:child_process'
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
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import {
  cacheRules,
  consolePrefixes,
  defaultPublicConfig,
  isOverlayPath,
  publicConfigPath,
  redirectTarget,
  securityHeaders,
  textTypeRules,
  webRedirects,
} from '../packages/app-config/src/index.ts'
import { drawings } from '../packages/ui/src/icon-drawings.ts'
import { iconFiles } from './build-files/app-icons.ts'
import { filesOfBuild } from './build-files/files-of-build.ts'
import { iconSet, usedIcons } from './build-files/icons.ts'
import { builtOrigins } from './build-files/origins.ts'
import { recordFile, type SiteRecord } from './build-files/site-record.ts'

const root = join(import.meta.dirname, '..')
const parts = ['apps/site/dist', 'apps/console/dist'].map((part) => join(root, part))
const dist = join(root, 'dist')
const link = join(dist, 'web')
const previousBuilds = 2
const shapingCode = [
  'packages/app-config/src/*.ts',
  'packages/sdk/src/content/*.ts',
  'packages/ui/src/icon-drawings.ts',
  'tools/build-files/*.ts',
]

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

const digest = digestOf()
const folder = join(dist, `web-${digest}`)
if (!existsSync(join(folder, '.inline-scripts.json'))) {
  rmSync(folder, { recursive: true, force: true })
  copySources(folder)
  writeBuildFiles(folder)
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

/** Documents carry the id of their build, by which their scripts find its files. */
function copySources(target: string) {
  for (const { name, file } of sources) {
    if (name === recordFile) continue
    const copy = join(target, name)
    if (existsSync(copy)) throw new Error(`Site and console both build ${name}.`)
    cpSync(file, copy)
    if (!name.endsWith('.html')) continue
    const html = readFileSync(copy, 'utf8')
    writeFileSync(copy, html.replace(/<html\b[^>]*/, `$& data-build="${digest}"`))
  }
}

function writeBuildFiles(target: string) {
  // Written by the site's build with the same type.
  const record = JSON.parse(readFileSync(join(root, 'apps/site/dist', recordFile), 'utf8'))
  const files = filesOfBuild({
    id: digest,
    timestamp: timeOfSources(),
    record: record as SiteRecord,
    icons: iconSet(drawings, usedIcons(Object.keys(drawings), iconSources())),
  })
  for (const [name, content] of [...files, ...iconFiles(read('apps/site/public/favicon.svg'))]) {
    const file = join(target, name)
    if (existsSync(file)) throw new Error(`${name} is built twice.`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}

/** Everything that may name an icon. */
function iconSources() {
  const patterns = ['apps/{site,console}/src/**/*.{ts,tsx,astro}', 'packages/ui/src/**/*.tsx']
  const written = globSync([...patterns, 'packages/app-config/src/*.ts'], { cwd: root })
  const named = globSync('content/**/{*.mdx,_dir.json}', { cwd: root })
  return [
    ...written.filter((name) => !/\.test\.tsx?$/.test(name)).map(read),
    // Front matter writes names without quotes.
    ...named.map((name) => read(name).replace(/\bicon:\s*([\w-]+)/g, "'$1'")),
  ]
}

function read(name: string) {
  return readFileSync(join(root, name), 'utf8')
}

/**
 * When the sources were last changed, in milliseconds: the same for the same sources, so not the
 * time of day. https://reproducible-builds.org/docs/source-date-epoch/
 */
function timeOfSources() {
  const given = process.env.SOURCE_DATE_EPOCH
  if (given) return Number(given) * 1000
  try {
    const seconds = execFileSync('git', ['log', '-1', '--format=%ct'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return Number(seconds) * 1000
  } catch {
    // An unpacked archive has no history.
    return 0
  }
}

/** Changes with any source file, and with the code that shapes the result. */
function digestOf() {
  const hash = createHash('sha256')
  const shaping = globSync(shapingCode, { cwd: root }).filter((name) => !name.includes('.test.'))
  const code = shaping.map((name) => ({
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
  const apiHost = builtOrigins().api
  const config = { ...defaultPublicConfig, apiHost }
  const redirects = webRedirects.map(
    (rule) => `${rule.from} ${redirectTarget(rule, apiHost)} ${rule.status}`,
  )
  const fallbacks = consolePrefixes.flatMap((prefix) => {
    const document = isOverlayPath(prefix) ? '/obs.html' : '/console.html'
    return [`${prefix} ${document} 200`, `${prefix}/* ${document} 200`]
  })
  writeFileSync(join(target, '_redirects'), `${[...redirects, ...fallbacks].join('\n')}\n`)

  const headers = (overlay: boolean) =>
    Object.entries(
      securityHeaders({
        config,
        inlineScripts: inlineScripts(),
        secure: true,
        overlay,
      }),
    ).map(([name, value]) => `  ${name}: ${value}`)
  const overlayOnly = headers(true).filter((line) => !headers(false).includes(line))
  const kept = cacheRules.map(
    ({ path, value }) => `${path.replace(/\/$/, '/*')}\n  cache-control: ${value}`,
  )
  const types = textTypeRules.map(({ path, type }) => `${path}\n  content-type: ${type}`)
  const rules = [...kept, ...types].map((rule) => `${rule}\n`)
  writeFileSync(
    join(target, '_headers'),
    ['/*', ...headers(false), '', '/obs/*', ...overlayOnly, '', ...rules].join('\n'),
  )
  writeFileSync(join(target, publicConfigPath), JSON.stringify(config))
}

/** Twins for text of some length; what is packed already stays alone. */
async function compress(target: string) {
  const textual = /\.(html|js|mjs|css|json|svg|txt|md|xml|webmanifest)$/
  // Packed as small as can be, at ten times the work: they are few, and loaded on every page or search.
  const loadedOften = /\.(js|mjs|css)$|^api\/search\.json$/
  const qualityOf = (name: string) => {
    if (loadedOften.test(name)) return constants.BROTLI_MAX_QUALITY
    return name.endsWith('.html') ? 10 : 9
  }
  const pack = { br: promisify(brotliCompress), gz: promisify(gzip) }
  await Promise.all(
    globSync('**/*', { cwd: target })
      .filter((name) => textual.test(name))
      .map(async (name) => {
        const content = readFileSync(join(target, name))
        if (content.byteLength < 1024) return
        const [br, gz] = await Promise.all([
          pack.br(content, { params: { [constants.BROTLI_PARAM_QUALITY]: qualityOf(name) } }),
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
