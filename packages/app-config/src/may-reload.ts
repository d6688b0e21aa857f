/** A chunk that failed reloads the page at most once per path in this time (specification, section 9). */
export const reloadGuardMs = 10_000

const key = 'app:reload'

export type ReloadSlot = Pick<Storage, 'getItem' | 'setItem'>

/** True once per path in ten seconds. There is one slot: asking for another path forgets the first. */
export function mayReload(path: string, slot: ReloadSlot = sessionStorage, now = Date.now()) {
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
