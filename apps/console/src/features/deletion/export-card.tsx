import { apiHosts } from '@console/app-config'
import { Badge } from '@console/ui/badge.tsx'
import { Button, buttonClass } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { Checkbox } from '@console/ui/checkbox.tsx'
import { formatNumber } from '@console/ui/format'
import { Progress } from '@console/ui/progress.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { useAuth, useClient, useConfig } from '../../lib/client.ts'
import { exportQueries, isUnderWay, useStartExport } from '../exports/queries.ts'
import { useWriteBlock } from '../shell/use-write-block.ts'
import { FailureNote } from '../webhooks/failure-note.tsx'

/** @param onWait told for what the deletion is to wait; undefined for nothing */
type Props = { onWait: (reason: string | undefined) => void }

/** An archive of everything first: once the account is gone, nobody can pack one. */
export function ExportCard({ onWait }: Props) {
  const { apiHost } = useConfig()
  const writeBlock = useWriteBlock()
  const list = useQuery({ ...exportQueries.list(useClient()), enabled: Boolean(useAuth()) })
  const start = useStartExport()
  const [startedId, setStartedId] = useState<string>()
  const [waits, setWaits] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const job = list.data?.items.find(
    (one) => one.id === startedId || isUnderWay(one) || one.state === 'ready',
  )
  const packing = job && isUnderWay(job) ? job : undefined
  const isReady = job?.state === 'ready'
  const reason =
    (waits && packing && 'Your archive is being packed.') ||
    (waits && isReady && !isSaved && 'Save your archive first.') ||
    undefined

  // The question below belongs to another card.
  useEffect(() => onWait(reason), [reason, onWait])

  const begin = () =>
    start.mutate(undefined, {
      onSuccess({ id }) {
        setStartedId(id)
        setIsSaved(false)
        setWaits(true)
      },
    })

  return (
    <Card
      title="First, take your data along"
      aside={
        isReady ? (
          <Badge tone="ok" icon="check">
            Ready
          </Badge>
        ) : null
      }
      className="flex flex-col items-start gap-3"
      data-slot="export-first"
    >
      <p className="text-secondary">
        One ZIP file with everything that is kept about you. It costs nothing and wakes no vehicle.
        After the deletion it cannot be had any more, nor can archives of before.
      </p>
      {packing ? (
        <Progress
          label="Packing"
          {...(packing.rows_total !== null && {
            value: Math.min(packing.rows_done, packing.rows_total),
            max: Math.max(1, packing.rows_total),
          })}
          inWords={`${formatNumber(packing.rows_done)} rows so far`}
        />
      ) : null}
      {job?.state === 'failed' ? (
        <p role="alert">It could not be packed. {job.error} Nothing was deleted; try again.</p>
      ) : null}
      {start.error || list.error ? (
        <FailureNote
          key={start.submittedAt}
          title="The archive was not begun."
          error={start.error ?? list.error}
          onRetry={start.error ? begin : () => void list.refetch()}
        />
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        {isReady ? (
          <a
            className={buttonClass({ variant: 'primary' })}
            href={`${apiHosts(apiHost)[0]}/web/exports/${job.id}/archive`}
            download
            onClick={() => setIsSaved(true)}
          >
            Save the archive
          </a>
        ) : (
          <Button
            busy={(start.isPending || packing !== undefined) && 'Packing'}
            disabledReason={writeBlock}
            onClick={begin}
          >
            Pack an archive
          </Button>
        )}
      </div>
      {packing || isReady ? (
        <Checkbox
          label="Delete only after I have saved it"
          checked={waits}
          onCheckedChange={setWaits}
        />
      ) : null}
    </Card>
  )
}
