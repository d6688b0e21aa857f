import type { ConfigVersion } from '@console/sdk/vehicles'
import { Button } from '@console/ui/button.tsx'
import { ConfirmDialog } from '@console/ui/confirm-dialog.tsx'
import { Dialog } from '@console/ui/dialog.tsx'
import { Field } from '@console/ui/field.tsx'
import { formatMoment } from '@console/ui/format'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { TextInput } from '@console/ui/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../lib/client.ts'
import { LoadError } from '../shell/load-error.tsx'
import { ChangeError } from './change-error.tsx'
import { changesOf, DiffList } from './diff-list.tsx'
import { inCounts } from './draft.ts'
import { noteLength, telemetryQueries } from './queries.ts'
import { authorInWords, changeInWords } from './words.ts'

type LookProps = {
  vin: string
  version: ConfigVersion
  /** The newest version. */
  current: string | undefined
  onClose: () => void
}

/** One version: how it came about, and what restoring it would change. */
export function VersionDialog({ vin, version, current, onClose }: LookProps) {
  const { number, created_at, author, note, field_count, id } = version
  return (
    <Dialog
      open
      title={`Version ${number}`}
      description={`${changeInWords(version)}. By ${authorInWords(author)}, ${formatMoment(Date.parse(created_at))}.`}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {note ? <p className="text-secondary">“{note}”</p> : null}
      {id === current || current === undefined ? (
        <p className="text-13 text-secondary">{field_count} fields. It is the newest version.</p>
      ) : (
        <FromNow vin={vin} current={current} version={id} />
      )}
    </Dialog>
  )
}

function FromNow({ vin, current, version }: { vin: string; current: string; version: string }) {
  const client = useClient()
  const { data, error, refetch } = useQuery(telemetryQueries.diff(client, vin, current, version))
  if (error && !data) {
    return (
      <LoadError
        title="The versions could not be compared."
        error={error}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <Skeleton height={160} />
  const changes = changesOf(data)
  const settings = Object.keys(data.settings)
  return (
    <div className="flex flex-col gap-2">
      <p className="text-13 text-secondary">
        Against now, restoring it means: {inCounts(changes)}.
      </p>
      <DiffList
        label="Changes against now"
        changes={changes}
        policy={settings.length > 0 ? `Other settings differ: ${settings.join(', ')}.` : undefined}
      />
    </div>
  )
}

type RestoreProps = {
  vin: string
  vehicleName: string
  version: Pick<ConfigVersion, 'id' | 'number'>
  current: string | undefined
  error: Error | null
  busy: boolean
  /** Why nothing can be changed just now. */
  writeBlock: string | undefined
  onCancel: () => void
  onConfirm: (note: string) => void
}

/** Asks before an earlier version is sent to the car again. */
export function RestoreDialog({
  version,
  current,
  vehicleName,
  vin,
  error,
  busy,
  writeBlock,
  ...act
}: RestoreProps) {
  const [note, setNote] = useState('')
  return (
    <ConfirmDialog
      title={`Restore version ${version.number} of ${vehicleName}?`}
      consequence="It becomes the newest version and is sent to the car. What the car streams now stays among the versions."
      confirmLabel="Restore"
      danger={false}
      busy={busy && 'Restoring'}
      disabledReason={writeBlock}
      onCancel={act.onCancel}
      onConfirm={() => act.onConfirm(note)}
    >
      {current !== undefined && current !== version.id ? (
        <FromNow vin={vin} current={current} version={version.id} />
      ) : null}
      <Field label="Note" optional>
        <TextInput
          maxLength={noteLength}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
      {error ? (
        <ChangeError
          title="It was not restored."
          error={error}
          kept="The car streams what it did before."
        />
      ) : null}
    </ConfirmDialog>
  )
}
