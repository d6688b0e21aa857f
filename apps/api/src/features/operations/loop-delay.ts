import { monitorEventLoopDelay } from 'node:perf_hooks'

const resolutionMs = 20
const minuteMs = 60_000
const nanoseconds = 1e9

type Measured = Pick<
  ReturnType<typeof monitorEventLoopDelay>,
  'percentile' | 'max' | 'reset' | 'enable' | 'disable'
>
type Delays = { quantile: string; seconds: number }[]

/** How late timers of this process were in the last whole minute, whoever asks and how often. */
export class LoopDelay {
  readonly #histogram: Measured
  readonly #turning: NodeJS.Timeout
  #lastMinute: Delays | undefined

  constructor(histogram: Measured = monitorEventLoopDelay({ resolution: resolutionMs })) {
    this.#histogram = histogram
    this.#histogram.enable()
    this.#turning = setInterval(() => this.turn(), minuteMs).unref()
  }

  close() {
    clearInterval(this.#turning)
    this.#histogram.disable()
  }

  /** Ends a minute, and begins the next. */
  turn() {
    this.#lastMinute = this.#measured()
    this.#histogram.reset()
  }

  /** Before the first minute is over, what it has shown so far. */
  read(): Delays {
    return this.#lastMinute ?? this.#measured()
  }

  #measured(): Delays {
    // It measures from timer to timer: one that is in time comes after the resolution.
    const late = (ns: number) => Math.max(0, ns / nanoseconds - resolutionMs / 1000)
    return [
      { quantile: '0.5', seconds: late(this.#histogram.percentile(50)) },
      { quantile: '0.99', seconds: late(this.#histogram.percentile(99)) },
      { quantile: '1', seconds: late(this.#histogram.max) },
    ]
  }
}
