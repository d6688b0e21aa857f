/**
 * Calls back once when `ms` have passed since it was last set. It looks at the clock every few seconds,
 * because a timer of the platform stands still while the machine sleeps and holds 24 days at most.
 */
export function alarm(ms: number, ring: () => void): { set: () => void; stop: () => void } {
  let since = Date.now()
  const look = () => {
    const now = Date.now()
    // A clock that was set back must not prolong the wait by the difference.
    since = Math.min(since, now)
    const left = since + ms - now
    if (left > 0) timer = setTimeout(look, Math.min(left, 5_000))
    else ring()
  }
  let timer = setTimeout(look)
  return {
    set: () => {
      since = Date.now()
    },
    stop: () => clearTimeout(timer),
  }
}

/** Calls back when the browser finds its network again; returns what ends that. */
export function onNetwork(found: () => void): () => void {
  globalThis.addEventListener?.('online', found)
  return () => globalThis.removeEventListener?.('online', found)
}
