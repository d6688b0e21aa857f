import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

import { root } from './folders.ts'

/** Keeps a figure with what is needed to judge it later: which code, when, on what. */
export function writeMeasured(name: string, figures: object) {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const folder = join(root, 'contributing', 'measured')
  const text = JSON.stringify(
    {
      ...figures,
      commit: git('rev-parse', 'HEAD') + (git('status', '--porcelain') ? ' with changes' : ''),
      date: new Date().toISOString(),
      node: process.versions.node,
      cores: availableParallelism(),
    },
    null,
    2,
  )
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.json`), `${text}\n`)
}
