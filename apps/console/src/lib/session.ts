import type { VisitNotice } from '@console/sdk/session'

/** Who is signed in: null is unknown, false is nobody, else the user's id. */
export type AuthState = string | false | null

/** A view of who is signed in, as the SDK's client has one too. */
export type Auth = {
  get(): AuthState
  subscribe(listener: () => void): () => void
}

type Calls = {
  /** Asks the gateway. `answered` is false where nothing came back. */
  ask: () => Promise<{
    userId: string | false
    answered: boolean
    /** An administrator acts as this user. */
    visit?: VisitNotice | undefined
    isAdministrator?: boolean
  }>
  /** Ends the session at the gateway; resolves to whether that was confirmed. */
  end: () => Promise<boolean>
}

/** Who is signed in, asked of the gateway once per document. */
export class Session implements Auth {
  readonly #calls: Calls
  readonly #listeners = new Set<() => void>()
  #state: AuthState = null
  #check: Promise<void> | undefined
  #signOuts = 0
  #unfollow: (() => void) | undefined
  #visit: VisitNotice | undefined
  #isAdministrator = false
  /** The check found no gateway, which is not the same as finding nobody signed in. */
  unreachable = false

  constructor(calls: Calls) {
    this.#calls = calls
  }

  get = () => this.#state

  /** While an administrator acts as the user: until when, and whether with more than reading. */
  getVisit = () => (this.#state ? this.#visit : undefined)

  /** By the word of the gateway, which alone knows whose id that is, and which decides each call anew. */
  getIsAdministrator = () => Boolean(this.#state) && this.#isAdministrator

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  async resolve(): Promise<string | false> {
    if (this.#state === null) {
      this.#check ??= this.recheck()
      await this.#check
    }
    return this.#state || false
  }

  /** Asks again; another tab may have signed out. */
  async recheck() {
    const signOuts = this.#signOuts
    const { userId, answered, visit, isAdministrator = false } = await this.#calls.ask()
    // An answer to what was asked before signing out must not sign in again.
    if (signOuts !== this.#signOuts) return
    this.unreachable = !answered
    this.#visit = visit
    this.#isAdministrator = isAdministrator
    this.#set(userId)
  }

  /** Signs out. Nobody is signed in afterwards, even if the gateway did not confirm it. */
  async logout() {
    this.#unfollow?.()
    const isConfirmed = await this.#calls.end()
    this.#signOuts++
    this.#set(false)
    if (!isConfirmed) throw new Error('The gateway did not confirm that the session ended.')
  }

  /** From now on also believes what the client learns from the answers to its calls. */
  follow(auth: Auth) {
    this.#unfollow = auth.subscribe(() => {
      const learned = auth.get()
      if (learned !== null) this.#set(learned)
    })
  }

  #set(next: string | false) {
    if (next === this.#state) return
    this.#state = next
    for (const listener of this.#listeners) listener()
  }
}

type Changes = {
  onSet: (id: string) => void | Promise<void>
  onUnset: () => void
  /** Somebody else is signed in from one moment to the next. Without it that is an identity that appears. */
  onSwap?: () => void
}

/** Tells of identities that appear, change and end. An anonymous start is none of these. */
export function watchAuth(auth: Auth, { onSet, onUnset, onSwap }: Changes) {
  let previous = auth.get()
  if (previous) void onSet(previous)
  return auth.subscribe(() => {
    const current = auth.get()
    if (current === previous) return
    if (current && previous && onSwap) onSwap()
    else if (current) void onSet(current)
    else if (previous) onUnset()
    previous = current
  })
}

const staysWhenSignedOut = ['/', '/delete', '/logout', '/connect']

/** Signing out leads home, but not from the pages that tell of it, nor from one that leads to sign-in and back. */
export const leavesOnSignOut = (path: string) => !staysWhenSignedOut.includes(path)
