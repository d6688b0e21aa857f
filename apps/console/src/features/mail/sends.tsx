import type { MailSend } from '@console/sdk/admin'
import { Badge, type Tone } from '@console/ui/badge.tsx'
import { Button, buttonClass } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { ConfirmDialog } from '@console/ui/confirm-dialog.tsx'
import { EmptyState } from '@console/ui/empty-state.tsx'
import { formatNumber } from '@console/ui/format'
import { Pagination } from '@console/ui/pagination.tsx'
import { Progress } from '@console/ui/progress.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { TextLink } from '@console/ui/text-link.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useClient } from '../../lib/client.ts'
import { failureInWords } from '../../lib/describe-error.ts'
import { moment } from '../administration/moment.tsx'
import { LoadError } from '../shell/load-error.tsx'
import { useWriteBlock } from '../shell/use-write-block.ts'
import { isUnderWay, mailQueries, useMailActions } from './queries.ts'

/** What was sent to many, newest first, and how far it has come. */
export function Sends() {
  const [page, setPage] = useState(1)
  const [stopping, setStopping] = useState<MailSend>()
  const sends = useQuery(mailQueries.sends(useClient(), page))
  const { data, error, isFetching, isPlaceholderData } = sends
  if (!data) {
    return error ? (
      <LoadError
        title="The sends could not be read."
        error={error}
        onRetry={() => void sends.refetch()}
      />
    ) : (
      <Skeleton height={360} />
    )
  }
  if (data.items.length === 0) {
    return (
      <EmptyState
        icon="send"
        title="Mails to many show here, with how far they have come."
        reason="None was sent yet."
        action={
          <TextLink className={buttonClass()} href="/admin/email">
            Write one
          </TextLink>
        }
      />
    )
  }
  return (
    <div className="flex flex-col gap-4" data-slot="sends">
      {data.items.map((send) => (
        <SendItem key={send.id} send={send} onStop={() => setStopping(send)} />
      ))}
      {data.pagination && data.pagination.pages > 1 ? (
        <Pagination
          label="Pages of sends"
          page={page}
          pageCount={data.pagination.pages}
          busy={isFetching && isPlaceholderData}
          onPageChange={setPage}
        />
      ) : null}
      {stopping ? <StopDialog send={stopping} onClose={() => setStopping(undefined)} /> : null}
    </div>
  )
}

function SendItem({ send, onStop }: { send: MailSend; onStop: () => void }) {
  const writeBlock = useWriteBlock()
  const { counts, status, subject, send_at, created_at } = send
  const { word, tone } = states[status] ?? { word: status, tone: 'neutral' }
  const told = parts.filter(([name]) => counts[name] > 0)
  return (
    <Card title={subject} aside={<Badge tone={tone}>{word}</Badge>} className="flex flex-col gap-3">
      <Progress
        label={status === 'scheduled' ? 'Waits for its time' : 'Messages'}
        value={counts.total - counts.queued}
        max={Math.max(1, counts.total)}
        inWords={`${formatNumber(counts.total - counts.queued)} of ${formatNumber(counts.total)}`}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-13 text-muted">
          {told.map(([name, label]) => `${formatNumber(counts[name])} ${label}`).join(', ')}
          {told.length > 0 ? '. ' : ''}
          {status === 'scheduled' ? 'Goes out ' : 'Asked for '}
          {moment(status === 'scheduled' ? send_at : created_at)}.
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <TextLink href={`/admin/email?tab=log&send=${send.id}`}>Its messages</TextLink>
          {isUnderWay(send) ? (
            <Button size="small" disabledReason={writeBlock} onClick={onStop}>
              Stop
            </Button>
          ) : null}
        </div>
      </div>
    </Card>
  )
}

const states: Record<string, { word: string; tone: Tone }> = {
  scheduled: { word: 'Scheduled', tone: 'neutral' },
  sending: { word: 'Sending', tone: 'primary' },
  sent: { word: 'Sent', tone: 'ok' },
  stopped: { word: 'Stopped', tone: 'warn' },
}

const parts = [
  ['sent', 'taken by the mail server'],
  ['queued', 'waiting'],
  ['bounced', 'bounced'],
  ['complained', 'complained about'],
  ['failed', 'failed'],
  ['stopped', 'stopped'],
] as const

function StopDialog({ send, onClose }: { send: MailSend; onClose: () => void }) {
  const { stop } = useMailActions()
  const left = formatNumber(send.counts.queued)
  return (
    <ConfirmDialog
      title={`Stop “${send.subject}”?`}
      consequence={`What still waits, ${left} at last count, is not sent. It cannot be taken up again; what was taken by the mail server arrives.`}
      confirmLabel="Stop sending"
      busy={stop.isPending && 'Stopping'}
      error={stop.error ? failureInWords(stop.error) : undefined}
      onCancel={onClose}
      onConfirm={() => stop.mutate(send.id, { onSuccess: onClose })}
    />
  )
}
