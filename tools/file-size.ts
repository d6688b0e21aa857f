import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from './folders.ts'

const longest = 400
const sources = /\.(ts|tsx|mjs|astro|css|mdx)$/
const generated = /(^|\/)(routeTree\.gen\.ts|generated\/.*)$/

/** Source files that nobody can hold in mind any more. Generated ones are not read by people. */
export function checkFileSizes() {
  const tracked = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: root, encoding: 'utf8' },
  )
  return tracked
    .split('\0')
    .filter((path) => sources.test(path) && !generated.test(path))
    .map((path) => ({ path, lines: countLines(path) }))
    .filter(({ lines }) => lines > longest)
    .map(({ path, lines }) => `${path} has ${lines} lines; ${longest} is the most.`)
}

function countLines(path: string) {
  try {
    return readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length
  } catch {
    // Removed, and not yet staged as such.
    return 0
  }
}
