/** A request as hooks see it: nothing in it lets anybody in. */
export type SentRequest = {
  /** In capitals. */
  readonly method: string
  /** Without the query's `token`. */
  readonly url: string
  /** Without `authorization`, and without the one-time value of `x-confirm`. */
  readonly headers: Headers
}

/** An answer as hooks see it, with the request that it belongs to. */
export type ReceivedResponse = SentRequest & {
  /** Whether or not it is a 2xx. */
  readonly status: number
  /** In a browser, those that a page may read. */
  readonly responseHeaders: Headers
  /** From the request's start until the answer's headers. */
  readonly durationMs: number
  /** The server's name of the request (`x-txid`). */
  readonly requestId: string | undefined
}

/** Hooks watch; what one of them throws is written to the console and changes no call. */
export type CallHooks = {
  /** Called before each request, a retry included. */
  onRequest?: ((request: SentRequest) => unknown) | undefined
  /** Called when the headers of an answer arrive, whatever its status. */
  onResponse?: ((response: ReceivedResponse) => unknown) | undefined
}

/** Calls a hook or listener, if there is one, and survives it. */
export async function tell<Event>(
  hook: ((event: Event) => unknown) | undefined,
  event: () => Event,
): Promise<void> {
  try {
    await hook?.(event())
  } catch (error) {
    console.error(error)
  }
}
