import { reloadGuardMs } from './limits.ts'

const key = 'app:reload'

type Slot = Pick<Storage, 'getItem' | 'setItem'>

/** True once per path in ten seconds. There is one slot: asking for another path forgets the first. */
export function mayReload(path: string, slot: Slot = sessionStorage, now = Date.now()) {
  try {
    const last: unknown = JSON.parse(slot.getItem(key) ?? 'null')
    if (isRecord(last) && last.path === path && Number(last.expires) > now) return false
    slot.setItem(key, JSON.stringify({ path, expires: now + reloadGuardMs }))
    return true
  } catch {
    // Without storage nothing could stop a loop of reloads.
    return false
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => value instanceof Object

type Target = { path: string }
type Options = {
  /** Where the running navigation leads, or the page itself. */
  target: () => Target
  reload?: (path: string) => void
  slot?: Slot
  now?: () => number
}

/**
 * A chunk that cannot be loaded mostly means that a newer build replaced it: load the page anew, at
 * the path it was meant for. Denied, the error goes on to the route's error page.
 */
export function reloadOnChunkError({ target, reload = loadAt, slot, now }: Options) {
  const listener = (event: VitePreloadErrorEvent) => {
    const { path } = target()
    if (mayReload(path, slot, now?.())) reload(path)
    // The router has a reload of its own for these messages, outside our limit.
    event.payload.message = `A part of this page could not be loaded. ${event.payload.message}`
  }
  window.addEventListener('vite:preloadError', listener)
  return () => window.removeEventListener('vite:preloadError', listener)
}

/** Loads a path as a document, also if its address shows already. */
export function loadAt(path: string) {
  if (path === location.pathname + location.search + location.hash) location.reload()
  else location.assign(path)
}
