/** The SDK's view of who is signed in: null is unknown, false is nobody, else the user's id. */
export type Auth = {
  get(): string | false | null
  subscribe(listener: () => void): () => void
}

type Options = {
  auth: Auth
  /** Asks the gateway. Its answer, or its failure, settles `auth`. */
  test: () => Promise<unknown>
}

/** Who is signed in, asked of the gateway once per document. */
export class Session {
  readonly auth: Auth
  readonly #test: () => Promise<unknown>
  #check: Promise<unknown> | undefined
  /** The check found no gateway, which is not the same as finding nobody signed in. */
  unreachable = false

  constructor({ auth, test }: Options) {
    this.auth = auth
    this.#test = test
  }

  async resolve(): Promise<string | false> {
    if (this.auth.get() === null) {
      this.#check ??= this.recheck()
      await this.#check
    }
    return this.auth.get() || false
  }

  /** Asks again; another tab may have signed out. */
  async recheck() {
    try {
      await this.#test()
    } catch (error) {
      this.unreachable =
        error instanceof Error && ['ConnectionError', 'TimeoutError'].includes(error.name)
    }
  }
}

type Changes = {
  onSet: (id: string) => void | Promise<void>
  onUnset: () => void
}

/** Tells of identities that appear, change and end. An anonymous start is none of these. */
export function watchAuth(auth: Auth, { onSet, onUnset }: Changes) {
  let previous = auth.get()
  if (previous) void onSet(previous)
  return auth.subscribe(() => {
    const current = auth.get()
    if (current === previous) return
    if (current) void onSet(current)
    else if (previous) onUnset()
    previous = current
  })
}

const staysWhenSignedOut = ['/', '/delete', '/logout']

/** Signing out leads home, but not from the pages that tell of it. */
export const leavesOnSignOut = (path: string) => !staysWhenSignedOut.includes(path)
