import { userIdHeader } from '../contract/headers.ts'
import { tell } from './hooks.ts'
import { forgetLiveData } from './live-data.ts'

/** The id of the signed-in user; false once known to be signed out; null until either is known. */
export type AuthState = string | false | null

/** Who is signed in, as every answer tells it. Both functions can be passed on unbound. */
export type Auth = {
  /** Who is signed in, as far as is known. Asks nobody. */
  get: () => AuthState
  /** Calls back after each change; the function it returns ends that. */
  subscribe: (listener: () => void) => () => void
}

export type AuthStore = Auth & {
  set: (next: AuthState) => void
  /** Signs out here, and keeps answers to earlier requests from signing in again. */
  signOut: () => void
  /** What answers to requests that start now will be read by. */
  observer: () => (response: Response, method: string, path: string) => void
}

export function createAuth(): AuthStore {
  let state: AuthState = null
  let epoch = 0
  const listeners = new Set<() => void>()

  function set(next: AuthState) {
    if (next === state) return
    state = next
    // What one of them throws is written to the console, and keeps nothing from the others.
    for (const listener of listeners) void tell(listener, () => undefined)
  }

  return {
    get: () => state,
    set,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    signOut() {
      epoch++
      set(false)
      forgetLiveData()
    },
    observer() {
      const started = epoch
      return ({ status, headers }, method, path) => {
        if (started !== epoch) return
        if (status === 401) {
          console.warn(`${method} ${path} was answered with 401: signed out.`)
          set(false)
        } else {
          const id = headers.get(userIdHeader)
          if (id) set(id)
        }
      }
    },
  }
}
