/** So many preloads may be pending at once. */
export const pendingPreloads = 4

/**
 * Loads pages ahead of need: each path once, and never more than four at a time.
 *
 * @example
 * const queue = new PrefetchQueue((path) => fetch(path))
 * queue.add('/docs/start')
 */
export class PrefetchQueue {
  readonly #load: (path: string) => Promise<unknown>
  readonly #most: number
  readonly #seen = new Set<string>()
  readonly #waiting: string[] = []
  #pending = 0

  constructor(load: (path: string) => Promise<unknown>, most: number = pendingPreloads) {
    this.#load = load
    this.#most = most
  }

  /** Loads a path when there is room, unless it was added before. */
  add(path: string): void {
    if (this.#seen.has(path)) return
    this.#seen.add(path)
    this.#waiting.push(path)
    this.#next()
  }

  #next() {
    while (this.#pending < this.#most) {
      const path = this.#waiting.shift()
      if (path === undefined) return
      this.#pending += 1
      void this.#run(path)
    }
  }

  async #run(path: string) {
    // What cannot be loaded ahead is loaded, and fails, when somebody goes there.
    await this.#load(path).catch(() => {})
    this.#pending -= 1
    this.#next()
  }
}
