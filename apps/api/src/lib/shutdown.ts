type Step = { what: string; run: () => unknown }

/**
 * What a process has opened, and how it ends. First, all at once, what was begun is brought to its end
 * while everything that it needs is still there; then all is closed in the opposite order of opening.
 */
export class Shutdown {
  readonly #finishing: Step[] = []
  readonly #closing: Step[] = []
  readonly #running = new Set<string>()

  /** `what` names it for whoever reads why a stop took too long. */
  finish(what: string, run: () => unknown) {
    this.#finishing.push({ what, run })
  }

  close(what: string, run: () => unknown) {
    this.#closing.push({ what, run })
  }

  /** What a stop that is under way waits for. */
  get waitsFor(): string[] {
    return [...this.#running]
  }

  /** Rejects with an `AggregateError` if a step failed, once all others are through. */
  async run() {
    const troubles: unknown[] = []
    // One that fails must not keep the others from closing, and least of all the database.
    const attempt = async ({ what, run }: Step) => {
      this.#running.add(what)
      try {
        await run()
      } catch (error) {
        troubles.push(error)
      } finally {
        this.#running.delete(what)
      }
    }
    await Promise.all(this.#finishing.splice(0).map(attempt))
    for (const step of this.#closing.splice(0).reverse()) await attempt(step)
    if (troubles.length > 0)
      throw new AggregateError(troubles, 'Not all was closed as it should be.')
  }
}
