type Shared<Result> = {
  readonly result: Promise<Result>
  readonly controller: AbortController
  waiting: number
}

/** Reads that are asked for again while they run share one request and its outcome. */
export class PendingReads<Result> {
  readonly #running = new Map<string, Shared<Result>>()

  /** One caller's abort ends only that caller's wait; when all have left, the request ends. */
  join(
    key: string,
    signal: AbortSignal | undefined,
    start: (ending: AbortController) => Promise<Result>,
  ): Promise<Result> {
    const shared = this.#running.get(key) ?? this.#open(key, start)
    shared.waiting++
    if (!signal) return shared.result
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(signal.reason)
        if (--shared.waiting > 0) return
        this.#drop(key, shared)
        shared.controller.abort(signal.reason)
      }
      signal.addEventListener('abort', leave)
      // What starts a request may end it: a token function of the caller's, say.
      if (signal.aborted) leave()
      shared.result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
    })
  }

  /** Lets later calls start anew, as they must for another user and after a write. */
  clear() {
    this.#running.clear()
  }

  #open(key: string, start: (ending: AbortController) => Promise<Result>): Shared<Result> {
    const controller = new AbortController()
    const shared: Shared<Result> = {
      result: start(controller).finally(() => this.#drop(key, shared)),
      controller,
      waiting: 0,
    }
    this.#running.set(key, shared)
    return shared
  }

  #drop(key: string, shared: Shared<Result>) {
    if (this.#running.get(key) === shared) this.#running.delete(key)
  }
}
