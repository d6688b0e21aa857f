/** What the python client makes of a stream: line by line, and as unforgiving as it is. */
export function readLines(text: string) {
  const events: Record<string, unknown>[] = []
  for (const line of text.split('\n').slice(0, -1)) {
    if (line.includes('\r')) throw new Error('A line holds a carriage return.')
    if (Buffer.byteLength(line) >= 128 * 1024) throw new Error('A line is too long.')
    if (!line.startsWith('data: ')) continue
    const event: Record<string, unknown> = JSON.parse(line.slice('data: '.length))
    if ('createdAt' in event) timestamp(String(event.createdAt))
    events.push(event)
  }
  return events
}

/** Cuts the text where a fraction of three digits or more must be. */
function timestamp(text: string) {
  const [, seconds = '', rest = ''] = /^([\d-]{10}T[\d:]{8})\.(.*)$/.exec(text) ?? []
  const fraction = rest.slice(0, 3)
  if (!seconds || !/^\d{3}$/.test(fraction)) throw new Error(`No three digits in ${text}.`)
  return Date.parse(`${seconds}.${fraction}Z`)
}

const discriminators = [
  'state',
  'data',
  'errors',
  'alerts',
  'networkInterface',
  'credits',
  'vehicle_data',
  'config',
  'live_status',
  'site_info',
  'tariff_content_v2',
  'totals',
]

/** Each member by which a client could take an event for one of its kinds. */
export const kindsOf = (event: Record<string, unknown>) =>
  discriminators.filter((member) => member in event)
