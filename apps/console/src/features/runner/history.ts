import {
  type Call,
  isSecret,
  type Prepared,
  type Values,
  withoutSecretsIn,
} from '@console/sdk/openapi'
import { useSyncExternalStore } from 'react'

import { useAuth } from '../../lib/client.ts'

/** A call that was made here, without its secrets and without its answer. */
export type Run = {
  /** Of the contract: `vehicles.data`. */
  name: string
  method: Call['method']
  values: Values
  body?: unknown
  /** Milliseconds since 1970. */
  at: number
  status: number | null
  /** It was sent, and the car or the site did not do it. */
  isRefused?: boolean
  ms: number
}

type Kept = { safe: boolean; runs: readonly Run[] }

export const mostRuns = 50

// Keys of this kind are removed when somebody signs out.
const keyOf = (userId: string) => `socket:runner:${userId}`

const first: Kept = { safe: true, runs: [] }
const listeners = new Set<() => void>()
const known = new Map<string, { text: string | null; kept: Kept }>()

/** What the runner keeps in this browser: whether it only reads, which it does at first, and the last runs. */
export function useKeptRuns() {
  const userId = useAuth() || ''
  const { safe, runs } = useSyncExternalStore(subscribe, () => read(userId))
  const change = (next: Partial<Kept>) => write(userId, { ...read(userId), ...next })
  return {
    isSafe: safe,
    runs,
    setSafe: (isSafe: boolean) => change({ safe: isSafe }),
    remember: (run: Run) => change({ runs: [run, ...read(userId).runs].slice(0, mostRuns) }),
    forget: () => change({ runs: [] }),
  }
}

/** What of a call may be kept. */
export function runOf(
  { call, values, body }: Prepared,
  outcome: Pick<Run, 'at' | 'status' | 'ms' | 'isRefused'>,
) {
  const open = Object.entries(values).filter(([name]) => !isSecret(name))
  const kept = withoutSecretsIn(body)
  const run: Run = {
    name: call.name,
    method: call.method,
    values: Object.fromEntries(open),
    ...(kept !== undefined && { body: kept }),
    ...outcome,
  }
  return run
}

/** The same as long as nothing changed, as React asks for. */
function read(userId: string): Kept {
  const text = localStorage.getItem(keyOf(userId))
  const last = known.get(userId)
  if (last && last.text === text) return last.kept
  const kept = keptIn(text)
  known.set(userId, { text, kept })
  return kept
}

/** Whatever stands there: an older version or a person may have written it. */
export function keptIn(text: string | null): Kept {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (!(value instanceof Object)) return first
    const runs: unknown = Reflect.get(value, 'runs')
    return {
      safe: Reflect.get(value, 'safe') !== false,
      runs: Array.isArray(runs) ? runs.filter(isRun) : [],
    }
  } catch {
    return first
  }
}

const isRun = (run: unknown): run is Run =>
  run instanceof Object &&
  'name' in run &&
  typeof run.name === 'string' &&
  'at' in run &&
  typeof run.at === 'number' &&
  'values' in run &&
  run.values instanceof Object

function write(userId: string, kept: Kept) {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(kept))
  } catch {
    // Full or forbidden: the page works without it.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
