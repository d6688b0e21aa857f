/** What a cell can hold. Nothing, null and undefined alike, is an empty cell. */
export type Cell = string | number | boolean | object | null | undefined

/** One line of RFC 4180, its end included. */
export const csvLine = (cells: readonly Cell[]) => `${cells.map(cell).join(',')}\r\n`

function cell(value: Cell) {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? inert(value) : JSON.stringify(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Spreadsheets run what begins like a formula; a name that somebody chose must stay a name. */
const inert = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
