import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { root } from '../../../tools/folders.ts'
import { makeProject, siteFolder } from './projects.ts'
import { weighPages } from './weigh-pages.ts'

/** Goals of our build beside a bare one of the same pages, and of doing it again with nothing changed. */
const limits = { build: 1.3, rebuild: 0.35 }

/** As Linux counts the time of processes. */
const ticksPerSecond = 100

const countChildren = fileURLToPath(new URL('count-children.ts', import.meta.url))

/** Seconds of CPU that ended children of ours have taken, with theirs. */
function cpuOfChildren() {
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  const [user = Number.NaN, system = Number.NaN] = fields.slice(13, 15).map(Number)
  return (user + system) / ticksPerSecond
}

function cpuOf(folder: string, command: string, ...args: string[]) {
  const before = cpuOfChildren()
  const { status, stderr, stdout } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: `--import ${countChildren}` },
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}\n${stderr}`)
  return cpuOfChildren() - before
}

const program = (name: string) => join(siteFolder, 'node_modules', '.bin', name)
const buildSite = (folder: string) => cpuOf(folder, program('astro'), 'build')
const turbo = () => cpuOf(root, 'pnpm', 'exec', 'turbo', 'run', 'build', '--filter=@console/site')

/** What a build left that the next one may use. */
const forget = (folder: string, ...kept: string[]) => {
  for (const left of ['dist', '.astro', ...kept])
    rmSync(join(folder, left), { recursive: true, force: true })
}

// What the site is built from, and its pages as Markdown.
turbo()
const bare = makeProject('bare')
const bareMarkdown = makeProject('bareMarkdown')
const starlight = makeProject('starlight')

const caches = ['node_modules/.astro', 'node_modules/.vite']
const fromNothing = (folder: string) => {
  forget(folder, ...caches)
  return buildSite(folder)
}
const cpu = {
  bare: fromNothing(bare.folder),
  /** What it lacks of what Starlight and we have. */
  search: cpuOf(bare.folder, program('pagefind'), '--site', 'dist'),
  /** The same pages as plain Markdown. */
  bareMarkdown: fromNothing(bareMarkdown.folder),
  starlight: fromNothing(starlight.folder),
  ours: fromNothing(siteFolder),
  oursOnceMore: buildSite(siteFolder),
}
// As anybody builds: turbo keeps what nothing of has changed.
turbo()
const unchanged = turbo()

const ratio = cpu.ours / cpu.bare
const ratioToMarkdown = cpu.ours / cpu.bareMarkdown
const rebuild = unchanged / cpu.ours
console.log(
  `${bare.pages} pages of docs: bare Astro ${cpu.bare.toFixed(1)} s of CPU, Starlight ${cpu.starlight.toFixed(1)} s, our whole site ${cpu.ours.toFixed(1)} s (${ratio.toFixed(2)} times bare, at most ${limits.build}; ${ratioToMarkdown.toFixed(2)} times one of plain Markdown, which takes ${cpu.bareMarkdown.toFixed(1)} s); with nothing changed ${unchanged.toFixed(1)} s (${rebuild.toFixed(2)}, at most ${limits.rebuild}).`,
)
console.log(
  JSON.stringify({
    name: 'site-build',
    limits,
    pages: bare.pages,
    ratio,
    ratioToMarkdown,
    rebuild,
    seconds: { ...cpu, unchanged },
  }),
)

const { weights, exceeded } = await weighPages({
  bare: bareMarkdown.folder,
  starlight: starlight.folder,
})
console.log(JSON.stringify({ name: 'site-transfer', ...weights }))
for (const sentence of exceeded) console.log(sentence)
if (ratio > limits.build || rebuild > limits.rebuild || exceeded.length > 0) process.exitCode = 1
