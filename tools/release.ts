import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { root } from './folders.ts'
import { run } from './run.ts'

const manifest = 'packages/sdk/package.json'
const manifests = ['package.json', '{apps,packages}/*/package.json', 'e2e/package.json']

/** What would go wrong if the SDK were released now, in sentences. It must have been built before. */
export async function checkRelease() {
  return [...(await checkVersioning()), ...(await checkPublishing())]
}

/** On a copy, changesets must raise the SDK's version alone and tell in its change log why. */
async function checkVersioning(): Promise<string[]> {
  const copy = mkdtempSync(join(tmpdir(), 'wattlane-release-'))
  try {
    for (const path of ['.changeset', 'pnpm-workspace.yaml', ...globSync(manifests, { cwd: root })])
      cpSync(join(root, path), join(copy, path), { recursive: true })
    const told = changesets(copy).map((name) => textOf(join(copy, '.changeset', name)))
    const { code, output } = await run('changeset', ['version'], { folder: copy })
    if (code !== 0) return [`changeset version fails:\n${output}`]
    const raised = globSync(manifests, { cwd: root }).filter(
      (path) => versionIn(join(copy, path)) !== versionIn(join(root, path)),
    )
    const expected = told.length > 0 ? [manifest] : []
    if (raised.join() !== expected.join()) return [`changeset version raises ${raised.join(', ')}.`]
    if (told.length === 0) return []
    const log = readFileSync(join(copy, 'packages/sdk/CHANGELOG.md'), 'utf8')
    return [
      ...changesets(copy).map((name) => `changeset version leaves ${name} over.`),
      ...told.filter((text) => !log.includes(text)).map((text) => `Not in the change log: ${text}`),
    ]
  } finally {
    rmSync(copy, { recursive: true })
  }
}

/** Everything but the upload: no registry is asked. */
async function checkPublishing() {
  const args = ['publish', '--dry-run', '--no-git-checks', '--offline']
  const { code, output } = await run('pnpm', args, { folder: join(root, 'packages/sdk') })
  const { name, version } = JSON.parse(readFileSync(join(root, manifest), 'utf8'))
  const isDone = code === 0 && output.includes(`${name}@${version}`)
  return isDone ? [] : [`pnpm publish --dry-run fails:\n${output}`]
}

const changesets = (folder: string) =>
  readdirSync(join(folder, '.changeset')).filter((name) => /^(?!README).*\.md$/.test(name))

/** What a changeset tells, without its list of packages. */
const textOf = (file: string) =>
  readFileSync(file, 'utf8')
    .replace(/^---.*?\n---\s*/s, '')
    .trim()

const versionIn = (file: string): string => JSON.parse(readFileSync(file, 'utf8')).version
