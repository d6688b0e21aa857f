import { hostAnswers } from '@console/app-config/host-answers'
import { mayReload, type ReloadSlot } from '@console/app-config/may-reload'

type Target = {
  path: string
  /** Pages are being loaded ahead of need: the chunk may belong to one that nobody opened yet. */
  isAhead?: boolean
}
type Options = {
  /** Where the running navigation leads, or the page itself. */
  target: () => Target
  reload?: (path: string) => void
  /** Whether the host answers at all. */
  isThere?: (path: string) => Promise<boolean>
  slot?: ReloadSlot
  now?: () => number
}

/**
 * A chunk that cannot be loaded mostly means that a newer build replaced it: load the page anew, at
 * the path it was meant for. Denied, the error goes on to the route's error page. Of a host that is away
 * nothing is asked: what the page shows would be gone for nothing.
 */
export function reloadOnChunkError(options: Options) {
  const { target, reload = loadAt, isThere = hostAnswers, slot, now } = options
  const loadAnew = async (path: string) => {
    if ((await isThere(path)) && mayReload(path, slot, now?.())) reload(path)
  }
  const listener = (event: VitePreloadErrorEvent) => {
    const { path, isAhead } = target()
    if (!isAhead) void loadAnew(path)
    // The router has a reload of its own for these messages, outside our limit.
    event.payload.message = `${missingPart} ${event.payload.message}`
  }
  window.addEventListener('vite:preloadError', listener)
  return () => window.removeEventListener('vite:preloadError', listener)
}

const missingPart = 'A part of this page could not be loaded.'

/** Whether an error tells of a chunk that could not be loaded, and that no reload took care of. */
export const isMissingPart = (error: unknown) =>
  error instanceof Error && error.message.startsWith(missingPart)

/** Loads a path as a document, also if its address shows already. */
export function loadAt(path: string) {
  if (path === location.pathname + location.search + location.hash) location.reload()
  else location.assign(path)
}
