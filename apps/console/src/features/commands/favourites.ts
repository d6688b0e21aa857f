import { useSyncExternalStore } from 'react'

import { useAuth } from '../../lib/client.ts'

// Keys of this kind are removed when somebody signs out.
const keyOf = (userId: string) => `socket:favourites:${userId}`

const listeners = new Set<() => void>()
const kept = new Map<string, { text: string | null; names: readonly string[] }>()

/** The commands that a user keeps at the top, in this browser; shared between tabs and vehicles. */
export function useFavourites() {
  const userId = useAuth() || ''
  const names = useSyncExternalStore(subscribe, () => read(userId))
  const toggle = (name: string) =>
    write(userId, names.includes(name) ? names.filter((one) => one !== name) : [...names, name])
  return { names, toggle }
}

/** The same list as long as nothing changed, as React asks for. */
function read(userId: string): readonly string[] {
  const text = localStorage.getItem(keyOf(userId))
  const known = kept.get(userId)
  if (known?.text === text) return known.names
  const names = namesIn(text)
  kept.set(userId, { text, names })
  return names
}

/** Whatever stands there: an older version or a person may have written it. */
export function namesIn(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

function write(userId: string, names: readonly string[]) {
  localStorage.setItem(keyOf(userId), JSON.stringify(names))
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
