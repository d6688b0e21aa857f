import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './folders.ts'

type Source = { path: string; text: string }

const longest = 400
const sources = /\.(ts|tsx|mjs|astro|css|mdx)$/
const generated = /(^|\/)(routeTree\.gen\.ts|generated\/.*)$/

/** Source files that nobody can hold in mind any more. Generated ones are not read by people. */
export function tooLong({ path, text }: Source) {
  const lines = text.trimEnd().split('\n').length
  return lines > longest ? [`${path} has ${lines} lines; ${longest} is the most.`] : []
}

const product = /^(apps|packages)\/[^/]+\/src\//
// `run.ts` and `command.ts` hand the environment to `env.ts`, which checks it.
// Samples are for others to copy: it is their environment.
const mayReadEnvironment =
  /(^|\/)(env|main|src\/run|commands\/command|events\/samples|openapi\/samples|reference\/error-pages)\.ts$|\.test\.tsx?$|\/testing\//
// Which build this is, `DEV`, is no configuration.
const environment = /process\.env|import\.meta\.env(?!\.DEV\b)/

/** Configuration enters an app at one place, checked; everything else is given what it needs. */
export function readsEnvironment({ path, text }: Source) {
  if (!product.test(path) || mayReadEnvironment.test(path)) return []
  const [found] = environment.exec(text) ?? []
  return found ? [`${path} reads ${found}; only env.ts may.`] : []
}

/** What no linter of ours can say, in sentences. */
export function checkSourceRules() {
  return readSources().flatMap((source) => [...tooLong(source), ...readsEnvironment(source)])
}

function readSources(): Source[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => sources.test(path) && !generated.test(path))
    .flatMap((path) => {
      try {
        return [{ path, text: readFileSync(join(root, path), 'utf8') }]
      } catch {
        // Removed, and not yet staged as such.
        return []
      }
    })
}
