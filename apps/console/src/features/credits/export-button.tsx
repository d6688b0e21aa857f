import { Button } from '@console/ui/button.tsx'
import { Icon } from '@console/ui/icon.tsx'
import { toasts } from '@console/ui/toast-store'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { useClient } from '../../lib/client.ts'
import { failureInWords } from '../../lib/describe-error.ts'
import { saveFile } from '../../lib/save-file.ts'
import { ledgerCsv, readAll } from './ledger-file.ts'
import { type LedgerSelection, readLedger } from './queries.ts'

type Props = { selection: LedgerSelection; blocked: string | undefined }

/** All entries that the filter leaves, as a file for a spreadsheet. */
export function ExportButton({ selection, blocked }: Props) {
  const client = useClient()
  const [progress, setProgress] = useState('')
  const save = useMutation({
    mutationFn: () =>
      readAll(
        (part) => readLedger(client, part),
        selection,
        (done, all) => setProgress(`Reading ${done} of ${all}`),
      ),
    onSuccess: (entries) =>
      saveFile('credits.csv', new Blob([ledgerCsv(entries)], { type: 'text/csv' })),
    onError: (error) =>
      toasts.add({
        title: 'The file was not made',
        description: failureInWords(error),
        icon: 'error',
        color: 'bad',
      }),
    onSettled: () => setProgress(''),
  })
  return (
    <Button
      size="small"
      busy={save.isPending && (progress || 'Reading')}
      disabledReason={blocked}
      onClick={() => save.mutate()}
    >
      <Icon name="software" size={16} />
      Export CSV
    </Button>
  )
}
