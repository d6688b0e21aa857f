import type { AskedCar } from './cars.ts'
import type { Days } from './days.ts'

const columns = [
  'name',
  'vin',
  'connected',
  'values_since',
  'last_value_at',
  'added_on',
  'asked_at',
]

/** What the table shows, as RFC 4180 has tables, with whole VINs: somebody else must recognise the cars. */
export const proofCsv = (cars: readonly AskedCar[], days: Days, askedAt: Date) =>
  [
    columns,
    ...cars.map(({ name, vin, connection: { verdict, since, last } }) => [
      name,
      vin,
      { connected: 'yes', broken: 'no', unknown: '' }[verdict],
      since,
      last,
      days[vin],
      askedAt.toISOString(),
    ]),
  ]
    .map((cells) => `${cells.map(cell).join(',')}\r\n`)
    .join('')

/** For a link that saves it: nothing has to be kept for the browser until it has. */
export const proofAddress = (...shown: Parameters<typeof proofCsv>) =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(proofCsv(...shown))}`

function cell(value = '') {
  // Spreadsheets run what begins like a formula; a name that somebody chose must stay a name.
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
