import type { HookDeliveryDetail } from '@console/sdk/account'
import { Badge } from '@console/ui/badge.tsx'
import { Button } from '@console/ui/button.tsx'
import { Countdown } from '@console/ui/countdown.tsx'
import { DescriptionList } from '@console/ui/description-list.tsx'
import { formatMoment, formatNumber } from '@console/ui/format'
import { Icon } from '@console/ui/icon.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { Slideover } from '@console/ui/slideover.tsx'
import { useQuery } from '@tanstack/react-query'

import { useClient } from '../../lib/client.ts'
import { kindNames } from '../events/kinds.ts'
import { LoadError } from '../shell/load-error.tsx'
import { Attempt, SentRequest } from './delivery-parts.tsx'
import { FailureNote } from './failure-note.tsx'
import { hookQueries, useHookActions } from './queries.ts'
import { causeOf, isHookTopic, stateOf } from './words.ts'

type Props = {
  vin: string
  hook: string
  id: string
  /** Why it cannot be sent again now. */
  resendDisabled: string | false
  onOpen: (id: string) => void
  onClose: () => void
}

/** One delivery: what was sent, each attempt and what came back. */
export function DeliveryInspector({ vin, hook, id, resendDisabled, onOpen, onClose }: Props) {
  const { data, error, refetch } = useQuery(hookQueries.delivery(useClient(), vin, hook, id))
  const { resend } = useHookActions(vin)
  const send = () =>
    resend.mutate({ id: hook, delivery: id }, { onSuccess: (queued) => onOpen(queued.id) })
  return (
    <Slideover
      open
      wide
      title="Delivery"
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <div className="flex flex-col gap-4 pt-2" data-slot="delivery-inspector">
        {error && !data ? (
          <LoadError
            title="The delivery could not be read."
            error={error}
            onRetry={() => void refetch()}
          />
        ) : null}
        {data ? (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Outcome delivery={data} />
            <Button
              variant="primary"
              size="small"
              busy={resend.isPending && 'Sending…'}
              disabledReason={resendDisabled}
              onClick={send}
            >
              <Icon name="send" size={16} />
              Send again
            </Button>
          </div>
        ) : null}
        {resend.error ? (
          <FailureNote
            key={resend.submittedAt}
            title="The event was not sent again."
            error={resend.error}
          />
        ) : null}
        {data ? <Delivery delivery={data} /> : error ? null : <Skeleton height={400} />}
      </div>
    </Slideover>
  )
}

/** Its end comes by itself; whoever waits is told. */
function Outcome({ delivery }: { delivery: HookDeliveryDetail }) {
  const { word, tone, icon } = stateOf(delivery)
  return (
    <p role="status" className="flex flex-wrap items-center gap-2">
      <Badge tone={tone} icon={icon}>
        {word}
      </Badge>
      {outcomeOf(delivery)}
    </p>
  )
}

function Delivery({ delivery }: { delivery: HookDeliveryDetail }) {
  const { topic, event_id, created_at, next_attempt_at: next, attempt_list } = delivery
  return (
    <>
      <DescriptionList
        items={[
          { term: 'Event', value: isHookTopic(topic) ? kindNames[topic].name : topic },
          { term: 'Happened', value: formatMoment(Date.parse(created_at)) },
          { term: 'Cause', value: causeOf(delivery) },
          { term: 'webhook-id', value: <code>{event_id}</code> },
          { term: 'Next try', value: next && <Countdown until={next} over="now" /> },
        ]}
      />
      {attempt_list.map((attempt) => (
        <Attempt
          key={attempt.number}
          attempt={attempt}
          isLast={attempt.number === attempt_list.length}
        />
      ))}
      <SentRequest request={delivery.request} />
    </>
  )
}

function outcomeOf({ state, status, duration_ms: ms, error }: HookDeliveryDetail) {
  if (state === 'delivered' && ms !== null)
    return `Your receiver took it with ${status} after ${formatNumber(ms)}\u2009ms.`
  return error ?? (state === 'pending' ? 'It is on its way.' : 'It was not sent.')
}
