import type { ApiClient } from '../../lib/api-client.ts'
import { saveFile } from '../../lib/save-file.ts'
import { commandsCsv } from './commands-csv.ts'
import { type Asked, type Kind, type Page, perPage, resources } from './queries.ts'
import type { HistoryView } from './use-history.ts'

export type Format = 'csv' | 'json'

/** Saves what the page lists as a file, all pages of it. @returns the file's name */
export async function saveList(
  client: ApiClient,
  { kind, asked, range, vehicle }: HistoryView,
  format: Format,
) {
  const name = [kind, vehicle?.vin ?? 'all', range.from, range.to].join('-')
  const file = `${name}.${format}`
  if (format === 'json') {
    const rows = await everyRow(client, kind, asked)
    saveFile(file, new Blob([JSON.stringify(rows, null, 2)], { type: 'application/json' }))
  } else {
    const text =
      kind === 'commands'
        ? commandsCsv(await everyCommand(client, asked))
        : await csvOf[kind](client, asked)
    saveFile(file, new Blob([text], { type: 'text/csv' }))
  }
  return file
}

/** Every row of a list, page after page. */
async function everyPage<Item>(read: (page: number) => Promise<Page<Item>>) {
  const rows: Item[] = []
  for (let next: number | null = 1; next !== null; ) {
    const { items, pagination }: Page<Item> = await read(next)
    rows.push(...items)
    next = pagination?.next ?? null
  }
  return rows
}

const everyCommand = (client: ApiClient, asked: Asked) =>
  everyPage((page) => resources(client).commands.list({ ...asked, page, perPage }))

const everyRow = (client: ApiClient, kind: Kind, asked: Asked) =>
  everyPage<object>((page) => resources(client)[kind].list({ ...asked, page, perPage }))

/** What the gateway writes as a table by itself. */
const csvOf = {
  drives: (client: ApiClient, asked: Asked) => resources(client).drives.export(asked),
  charges: (client: ApiClient, asked: Asked) => resources(client).charges.export(asked),
}
