import { performance } from 'node:perf_hooks'

type Sample = { labels?: Record<string, string>; value: number }
type Metric = { name: string; type: 'counter' | 'gauge'; help: string; samples: Sample[] }

/** Figures of this process. Each answers for itself, so several processes are scraped one by one. */
export class Metrics {
  readonly #requests = new Map<string, number>()
  readonly #seconds = new Map<string, number>()

  /** Counts one answered request. Paths are left out: they hold ids. */
  answered({ method, status, ms }: { method: string; status: number; ms: number }) {
    const key = `${method} ${status}`
    this.#requests.set(key, (this.#requests.get(key) ?? 0) + 1)
    this.#seconds.set(method, (this.#seconds.get(method) ?? 0) + ms / 1000)
  }

  /** All of them, in the text format of Prometheus. */
  text(streams: number) {
    const { rss, heapUsed } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    return format([
      {
        name: 'http_requests_total',
        type: 'counter',
        help: 'Answered requests of the API host.',
        samples: [...this.#requests].map(([key, value]) => {
          const [method = '', status = ''] = key.split(' ')
          return { labels: { method, status }, value }
        }),
      },
      {
        name: 'http_request_seconds_total',
        type: 'counter',
        help: 'Time spent on them.',
        samples: [...this.#seconds].map(([method, value]) => ({ labels: { method }, value })),
      },
      gauge('streams_open', 'Streams that are read now.', streams),
      gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
      gauge('process_heap_used_bytes', 'Memory in use by JavaScript.', heapUsed),
      {
        name: 'process_cpu_seconds_total',
        type: 'counter',
        help: 'Processor time of the process.',
        samples: [{ value: (user + system) / 1e6 }],
      },
      gauge('process_uptime_seconds', 'Time since the start.', performance.now() / 1000),
    ])
  }
}

const gauge = (name: string, help: string, value: number): Metric => ({
  name,
  type: 'gauge',
  help,
  samples: [{ value }],
})

function format(metrics: readonly Metric[]) {
  const lines = metrics.flatMap(({ name, type, help, samples }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(({ labels, value }) => `${name}${inBraces(labels)} ${value}`),
  ])
  return `${lines.join('\n')}\n`
}

// Methods come from clients, so what would end the text is written otherwise.
const inBraces = (labels: Record<string, string> = {}) => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}
