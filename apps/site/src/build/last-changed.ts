import { execFileSync } from 'node:child_process'

let dates: Map<string, string> | undefined

/** The day on which the newest of the files was last changed, as `2026-11-22`; undefined without a history. */
export function lastChanged(sources: readonly string[]): string | undefined {
  dates ??= readHistory()
  const found = [...dates].filter(([file]) =>
    sources.some((source) => file === source || file.startsWith(`${source}/`)),
  )
  return found
    .map(([, date]) => date)
    .toSorted()
    .at(-1)
}

/** Every file of the documentation's sources with the day of its newest commit. */
function readHistory() {
  const found = new Map<string, string>()
  let date = ''
  for (const line of log().split('\n')) {
    if (/^\d{4}-\d\d-\d\d$/.test(line)) date = line
    else if (line !== '' && !found.has(line)) found.set(line, date)
  }
  return found
}

function log() {
  const folders = [':/content', ':/packages/sdk/src', ':/packages/sdk/data']
  try {
    return execFileSync('git', ['log', '--format=%cs', '--name-only', '--', ...folders], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    // An unpacked archive has no history.
    return ''
  }
}
