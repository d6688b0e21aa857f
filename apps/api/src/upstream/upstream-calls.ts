/** A call of the manufacturer's API that has ended: where, and with which status. */
export type UpstreamCall = { region: string; status: number }

/** Tells whoever listens of every call, so that somebody sees how the manufacturer does. */
export class UpstreamCalls {
  /** Regions that this installation may ask. */
  readonly regions: readonly string[]
  readonly #listeners = new Set<(call: UpstreamCall) => void>()

  constructor(regions: readonly string[]) {
    this.regions = regions
  }

  told(call: UpstreamCall) {
    for (const listener of this.#listeners) listener(call)
  }

  /** Returns the way to stop. Listeners must not throw. */
  listen(listener: (call: UpstreamCall) => void) {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}
