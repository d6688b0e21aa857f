/** Loads routes ahead: each once, and never more than a few at a time. */
export class PrefetchQueue {
  readonly #limit: number
  readonly #known = new Set<string>()
  readonly #waiting: (() => Promise<unknown>)[] = []
  #pending = 0

  /** @param limit How many may be pending at once. */
  constructor(limit = 4) {
    this.#limit = limit
  }

  /** Loads a route as soon as its turn comes; a path that was given before is passed over. */
  add(path: string, load: () => Promise<unknown>): void {
    if (this.#known.has(path)) return
    this.#known.add(path)
    this.#waiting.push(load)
    this.#next()
  }

  #next() {
    const load = this.#pending < this.#limit ? this.#waiting.shift() : undefined
    if (!load) return
    this.#pending++
    const end = () => {
      this.#pending--
      this.#next()
    }
    // One that fails costs nothing: its page loads when it is wanted.
    Promise.resolve().then(load).then(end, end)
  }
}
