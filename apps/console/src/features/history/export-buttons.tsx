import { Button } from '@console/ui/button.tsx'
import { toasts } from '@console/ui/toast-store'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'

import { useClient } from '../../lib/client.ts'
import { failureInWords } from '../../lib/describe-error.ts'
import type { Format } from './save-list.ts'
import type { HistoryView } from './use-history.ts'

const formats: readonly { format: Format; label: string; use: string }[] = [
  { format: 'csv', label: 'CSV', use: 'For spreadsheets' },
  { format: 'json', label: 'JSON', use: 'For programs' },
]

/** Saves what the page lists now: this kind, of this period and vehicle, all pages of it. */
export function ExportButtons({ view, count }: { view: HistoryView; count: number | undefined }) {
  const client = useClient()
  const labelId = useId()
  const { kind } = view

  const save = useMutation({
    async mutationFn(format: Format) {
      const { saveList } = await import('./save-list.ts')
      return saveList(client, view, format)
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

  const isEmpty = count === 0 && 'This view has no rows.'
  const rows = count === undefined ? '' : ` ${count} ${count === 1 ? 'row' : 'rows'}`
  return (
    <fieldset className="flex min-w-0 items-center gap-2" aria-labelledby={labelId}>
      <span id={labelId} className="text-13 whitespace-nowrap text-secondary tabular-nums">
        Export{rows}
      </span>
      {formats.map(({ format, label, use }) => {
        const isUnderWay = save.isPending && save.variables === format
        return (
          <Button
            key={format}
            size="small"
            title={use}
            busy={isUnderWay && 'Exporting'}
            disabledReason={save.isPending ? 'An export is under way.' : isEmpty}
            onClick={() => save.mutate(format)}
          >
            {label}
          </Button>
        )
      })}
    </fieldset>
  )
}
