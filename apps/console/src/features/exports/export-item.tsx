import type { ExportJob } from '@console/sdk/account'
import { Alert } from '@console/ui/alert.tsx'
import { Badge } from '@console/ui/badge.tsx'
import { Button } from '@console/ui/button.tsx'
import { Countdown } from '@console/ui/countdown.tsx'
import { DescriptionList } from '@console/ui/description-list.tsx'
import { Disclosure } from '@console/ui/disclosure.tsx'
import { formatMoment, formatNumber } from '@console/ui/format'
import { Icon } from '@console/ui/icon.tsx'
import { Progress } from '@console/ui/progress.tsx'

import { FailureNote } from '../webhooks/failure-note.tsx'
import { isUnderWay, useDownload } from './queries.ts'
import { conditionOf, partsInWords, sizeInWords } from './words.ts'

type Props = { job: ExportJob; writeBlock: string | undefined }

/** One archive: how far it is, what is in it, and the way to get it. */
export function ExportItem({ job, writeBlock }: Props) {
  const { word, tone, icon } = conditionOf(job)
  const { state, created_at: asked, size_bytes: size, expires_at: ends, error } = job
  return (
    <li className="flex flex-col gap-3 border-t border-line py-4 first:border-0 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={tone} icon={icon}>
            {word}
          </Badge>
          <span className="font-semibold">{partsInWords(job.parts)}</span>
          <span className="text-13 text-muted">
            asked for {formatMoment(Date.parse(asked))}
            {size === null ? '' : `, ${sizeInWords(size)}`}
          </span>
        </p>
        {state === 'ready' ? <Download job={job} writeBlock={writeBlock} /> : null}
      </div>
      {isUnderWay(job) ? <Packing job={job} /> : null}
      {state === 'failed' ? (
        <Alert title="It could not be packed">
          {error ?? 'The gateway did not say why.'} Nothing was lost; pack another one.
        </Alert>
      ) : null}
      {state === 'ready' && ends ? (
        <p className="text-13 text-muted">
          Thrown away in <Countdown until={ends} over="a moment" />
        </p>
      ) : null}
      {job.files.length > 0 && state !== 'expired' ? <Files job={job} /> : null}
    </li>
  )
}

function Packing({ job: { rows_done: done, rows_total: total } }: { job: ExportJob }) {
  return (
    <Progress
      label="Packing"
      {...(total !== null && { value: Math.min(done, total), max: Math.max(total, 1) })}
      inWords={
        total === null
          ? 'Counting what there is'
          : `${formatNumber(done)} of ${formatNumber(total)} rows`
      }
    />
  )
}

function Download({ job, writeBlock }: Props) {
  const download = useDownload()
  const { data } = download
  const isGone = data !== undefined && data.state !== 'ready'
  const fetchIt = () =>
    download.mutate(job.id, {
      onSuccess: ({ state, address }) => {
        if (state === 'ready') location.assign(address)
      },
    })
  return (
    <div className="flex flex-col items-end gap-2">
      <Button
        variant="primary"
        size="small"
        busy={download.isPending && 'Looking…'}
        disabledReason={writeBlock}
        onClick={fetchIt}
      >
        <Icon name="poll" size={16} />
        Download
      </Button>
      {isGone ? <Alert tone="warn">It is not there any more. Pack another one.</Alert> : null}
      {download.error ? (
        <FailureNote
          key={download.submittedAt}
          title="It was not downloaded."
          error={download.error}
          onRetry={fetchIt}
        />
      ) : null}
    </div>
  )
}

function Files({ job: { files, sha256 } }: { job: ExportJob }) {
  return (
    <Disclosure title={`${files.length} ${files.length === 1 ? 'file' : 'files'}`}>
      <DescriptionList
        items={[
          ...files.map(({ path, rows, size_bytes }) => ({
            term: path,
            value: `${rows === null ? '' : `${formatNumber(rows)} rows, `}${sizeInWords(size_bytes)}`,
          })),
          ...(sha256 === null
            ? []
            : [{ term: 'SHA-256 of the archive', value: <code>{sha256}</code> }]),
        ]}
      />
    </Disclosure>
  )
}
