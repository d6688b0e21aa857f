import { Button } from '@console/ui/button.tsx'
import { Icon } from '@console/ui/icon.tsx'
import { Menu } from '@console/ui/menu.tsx'
import { toasts } from '@console/ui/toast-store'
import { useMutation } from '@tanstack/react-query'

import { useClient } from '../../lib/client.ts'
import { failureInWords } from '../../lib/describe-error.ts'
import { saveFile } from '../../lib/save-file.ts'
import { commandsCsv } from './commands-csv.ts'
import { csvOf, everyCommand, everyRow } from './queries.ts'
import type { HistoryView } from './use-history.ts'

type Format = 'csv' | 'json'

/** Saves what the page lists now: this kind, of this period and vehicle, all pages of it. */
export function ExportMenu({ view, count }: { view: HistoryView; count: number | undefined }) {
  const client = useClient()
  const { kind, asked, range, vehicle } = view

  const save = useMutation({
    async mutationFn(format: Format) {
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
    },
    onSuccess: (file) => void toasts.add({ title: `Saved ${file}`, icon: 'check' }),
    onError: (error) =>
      void toasts.add({
        title: `The ${kind} were not exported`,
        description: failureInWords(error),
        color: 'bad',
        icon: 'error',
      }),
  })

  const disabledReason = save.isPending
    ? 'An export is under way.'
    : count === 0 && 'This view has no rows.'
  const rows = count === undefined ? '' : `${count} ${count === 1 ? 'row' : 'rows'}`
  return (
    <Menu
      trigger={
        <Button busy={save.isPending && 'Exporting'}>
          <Icon name="table" size={16} />
          Export {rows}
        </Button>
      }
      items={[
        { kind: 'heading', label: `The ${kind} of this view` },
        {
          label: 'CSV, for spreadsheets',
          icon: 'table',
          disabledReason,
          onSelect: () => save.mutate('csv'),
        },
        {
          label: 'JSON, for programs',
          icon: 'code',
          disabledReason,
          onSelect: () => save.mutate('json'),
        },
      ]}
    />
  )
}
