import { spawnSync } from 'node:child_process'

let changes: Map<string, string> | undefined

/**
 * The day of the newest commit that changed a file below the content folder. Undefined for a file
 * without one, and where the build has no history, as in an image.
 */
export function lastChange(file: string): string | undefined {
  changes ??= readChanges()
  return changes.get(`content/${file}`)
}

function readChanges() {
  const log = spawnSync('git', ['log', '--format=@%cs', '--name-only', '--', ':/content'], {
    encoding: 'utf8',
  })
  return changesIn(log.status === 0 ? log.stdout : '')
}

/** From commits, the newest first: `@2026-11-22`, then the files that each of them changed. */
export function changesIn(log: string) {
  const found = new Map<string, string>()
  let day = ''
  for (const line of log.split('\n')) {
    if (line.startsWith('@')) day = line.slice(1)
    else if (line && !found.has(line)) found.set(line, day)
  }
  return found
}
