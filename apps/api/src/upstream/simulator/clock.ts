/** Where the simulation takes its time from, so that tests can run it faster than the sun. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number
  /** Calls at each multiple of `ms` since 1970, until the returned function is called. */
  every(ms: number, call: () => void): () => void
}

/** The machine's clock. Ticks fall on whole seconds, so a record is as fresh as its `createdAt` says. */
export const systemClock: Clock = {
  now: () => Date.now(),
  every(ms, call) {
    let timer: NodeJS.Timeout | undefined
    const schedule = () => {
      timer = setTimeout(
        () => {
          schedule()
          call()
        },
        ms - (Date.now() % ms),
      )
    }
    schedule()
    return () => clearTimeout(timer)
  },
}
