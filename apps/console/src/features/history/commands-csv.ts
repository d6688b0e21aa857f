import type { SentCommand } from '@console/sdk/vehicles'

type Cell = string | number | boolean | null

const columns: readonly [name: string, of: (command: SentCommand) => Cell][] = [
  ['id', ({ id }) => id],
  ['vin', ({ vin }) => vin],
  ['energy_site_id', ({ energy_site_id }) => energy_site_id],
  ['command', ({ command }) => command],
  ['body', ({ body }) => JSON.stringify(body)],
  ['sent_at', ({ sent_at }) => sent_at],
  ['answered_at', ({ answered_at }) => answered_at],
  ['status', ({ status }) => status],
  ['reason', ({ reason, error }) => error ?? reason],
  ['confirmation', ({ confirmation }) => confirmation?.status ?? null],
  ['delay (ms)', ({ confirmation }) => confirmation?.delay_ms ?? null],
  ['woke', ({ woke }) => woke],
  ['cost (credits)', ({ cost }) => cost],
  ['actor', ({ actor }) => actor.kind],
  ['actor_name', ({ actor }) => actor.name],
  ['request_id', ({ request_id }) => request_id],
]

/** Commands as RFC 4180 has tables. The gateway writes those of drives and charges itself. */
export const commandsCsv = (commands: readonly SentCommand[]) =>
  [
    columns.map(([name]) => name),
    ...commands.map((command) => columns.map(([, of]) => of(command))),
  ]
    .map((line) => `${line.map(cell).join(',')}\r\n`)
    .join('')

function cell(value: Cell) {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  // Spreadsheets run what begins like a formula; a name that somebody chose must stay a name.
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
