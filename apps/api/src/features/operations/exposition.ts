type Sample = { labels?: Record<string, string>; value: number; suffix?: string }
export type Metric = {
  name: string
  type: 'counter' | 'gauge' | 'histogram'
  help: string
  samples: Sample[]
}

export const gauge = (name: string, help: string, value: number): Metric => ({
  name,
  type: 'gauge',
  help,
  samples: [{ value }],
})

/** One figure for each value of a label. */
export const gauges = (
  name: string,
  help: string,
  label: string,
  values: Readonly<Record<string, number>>,
): Metric => ({
  name,
  type: 'gauge',
  help,
  samples: Object.entries(values).map(([key, value]) => ({ labels: { [label]: key }, value })),
})

/** The text format of Prometheus, version 0.0.4. */
export function exposition(metrics: readonly Metric[]) {
  const lines = metrics.flatMap(({ name, type, help, samples }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(
      ({ labels, value, suffix = '' }) => `${name}${suffix}${inBraces(labels)} ${value}`,
    ),
  ])
  return `${lines.join('\n')}\n`
}

// Methods come from clients, so what would end the text is written otherwise.
const inBraces = (labels: Record<string, string> = {}) => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}
