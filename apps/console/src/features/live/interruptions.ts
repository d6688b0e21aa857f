import type { StreamStatus } from './live-stream.ts'

/** A time in which this browser heard nothing from the gateway. */
export type Gap = {
  from: number
  /** Missing while it lasts. */
  to: number | undefined
  /** The gateway no longer knew what came in between: it is not on the stream. Else it came later. */
  isLost: boolean
}

type Listener = (gap: Gap, before: Gap | undefined) => void

/** When the stream was interrupted, and whether something was lost by it. */
export class Interruptions {
  readonly #listeners = new Set<Listener>()
  #last: Gap | undefined
  #wasOpen = false

  /** Hears of a gap when it begins, when it ends and when it turns out that something was lost. */
  subscribe = (listener: Listener) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  follow({ phase, since }: StreamStatus) {
    const isInGap = this.#last !== undefined && this.#last.to === undefined
    if (phase === 'open') {
      this.#wasOpen = true
      if (isInGap) this.#change({ to: Date.now() })
    } else if (this.#wasOpen && !isInGap) {
      this.#tell({ from: since, to: undefined, isLost: false }, undefined)
    }
  }

  /** The stream began anew instead of going on. It says so right after it has opened. */
  reset() {
    if (this.#last?.to !== undefined && !this.#last.isLost) this.#change({ isLost: true })
  }

  #change(change: Partial<Gap>) {
    if (this.#last) this.#tell({ ...this.#last, ...change }, this.#last)
  }

  #tell(gap: Gap, before: Gap | undefined) {
    this.#last = gap
    for (const listener of this.#listeners) listener(gap, before)
  }
}
