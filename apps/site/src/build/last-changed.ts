import { execFileSync } from 'node:child_process'

let dates: Map<string, string> | undefined
const known = new Map<string, string | undefined>()

/** The day on which the newest of the files was last changed, as `2026-11-22`; undefined without a history. */
export function lastChanged(sources: readonly string[]): string | undefined {
  // Hundreds of pages are made from the same few files.
  const key = sources.join('\n')
  if (!known.has(key)) known.set(key, newest(sources))
  return known.get(key)
}

function newest(sources: readonly string[]) {
  dates ??= readHistory()
  const found = [...dates].filter(([file]) =>
    sources.some((source) => file === source || file.startsWith(`${source}/`)),
  )
  return found
    .map(([, date]) => date)
    .toSorted()
    .at(-1)
}

const readHistory = () => changesIn(log())

/** From commits, the newest first: `@2026-11-22`, then the files that each of them changed. */
export function changesIn(history: string) {
  const found = new Map<string, string>()
  let day = ''
  for (const line of history.split('\n')) {
    if (line.startsWith('@')) day = line.slice(1)
    else if (line && !found.has(line)) found.set(line, day)
  }
  return found
}

function log() {
  const folders = [
    'content',
    'apps/site/src',
    'packages/app-config/src',
    'packages/sdk/src',
    'packages/sdk/data',
  ]
  try {
    return execFileSync(
      'git',
      ['log', '--format=@%cs', '--name-only', '--', ...folders.map((folder) => `:/${folder}`)],
      {
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    )
  } catch {
    // An unpacked archive has no history.
    return ''
  }
}
