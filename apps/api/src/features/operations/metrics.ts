import { performance } from 'node:perf_hooks'

import type { UpstreamCall } from '../../upstream/upstream-calls.ts'
import { gauge, type Metric } from './exposition.ts'
import { LoopDelay } from './loop-delay.ts'

/** Upper ends of the buckets in which durations are counted, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Durations = { buckets: number[]; count: number; seconds: number }

/** Figures of this process. Each answers for itself, so several processes are scraped one by one. */
export class Metrics {
  readonly #requests = new Map<string, number>()
  readonly #durations = new Map<string, Durations>()
  readonly #upstream = new Map<string, number>()
  readonly #delay = new LoopDelay()

  close() {
    this.#delay.close()
  }

  /** Counts one answered request. Paths are left out: they hold ids. */
  answered({ method, status, ms }: { method: string; status: number; ms: number }) {
    add(this.#requests, `${method} ${status}`)
    let known = this.#durations.get(method)
    if (!known) {
      known = { buckets: bounds.map(() => 0), count: 0, seconds: 0 }
      this.#durations.set(method, known)
    }
    const seconds = ms / 1000
    const bucket = bounds.findIndex((bound) => seconds <= bound)
    known.count++
    known.seconds += seconds
    const before = known.buckets[bucket]
    if (before !== undefined) known.buckets[bucket] = before + 1
  }

  /** Counts one call of the manufacturer's API that has ended. */
  called({ region, status }: UpstreamCall) {
    add(this.#upstream, `${region} ${status}`)
  }

  read(): Metric[] {
    return [
      counted(
        'http_requests_total',
        'Answered requests of the API host.',
        this.#requests,
        'method',
      ),
      {
        name: 'http_request_duration_seconds',
        type: 'histogram',
        help: 'Time until they were answered.',
        samples: [...this.#durations].flatMap(([method, durations]) =>
          samplesOf(method, durations),
        ),
      },
      counted(
        'upstream_calls_total',
        'Calls of the manufacturer’s API that ended.',
        this.#upstream,
        'region',
      ),
      ...this.#ofProcess(),
    ]
  }

  #ofProcess(): Metric[] {
    const { rss, heapUsed } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    return [
      {
        name: 'event_loop_delay_seconds',
        type: 'gauge',
        help: 'How late timers were in the last whole minute.',
        samples: this.#delay
          .read()
          .map(({ quantile, seconds }) => ({ labels: { quantile }, value: seconds })),
      },
      gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
      gauge('process_heap_used_bytes', 'Memory in use by JavaScript.', heapUsed),
      {
        name: 'process_cpu_seconds_total',
        type: 'counter',
        help: 'Processor time of the process.',
        samples: [{ value: (user + system) / 1e6 }],
      },
      gauge('process_uptime_seconds', 'Time since the start.', performance.now() / 1000),
    ]
  }
}

const add = (counts: Map<string, number>, key: string) =>
  counts.set(key, (counts.get(key) ?? 0) + 1)

/** Counts whose keys are the value of one label and a status. */
const counted = (
  name: string,
  help: string,
  counts: ReadonlyMap<string, number>,
  label: string,
): Metric => ({
  name,
  type: 'counter',
  help,
  samples: [...counts].map(([key, value]) => {
    const [first = '', status = ''] = key.split(' ')
    return { labels: { [label]: first, status }, value }
  }),
})

/** Each bucket holds those before it as well. */
function samplesOf(method: string, { buckets, count, seconds }: Durations) {
  let sum = 0
  const filled = bounds.map((bound, at) => {
    sum += buckets[at] ?? 0
    return { suffix: '_bucket', labels: { method, le: String(bound) }, value: sum }
  })
  return [
    ...filled,
    { suffix: '_bucket', labels: { method, le: '+Inf' }, value: count },
    { suffix: '_sum', labels: { method }, value: seconds },
    { suffix: '_count', labels: { method }, value: count },
  ]
}
