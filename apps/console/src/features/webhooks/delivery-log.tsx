import type { Hook, HookDelivery } from '@console/sdk/account'
import { Age } from '@console/ui/age.tsx'
import { Badge } from '@console/ui/badge.tsx'
import { Button } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { FilterChip } from '@console/ui/chip.tsx'
import { Countdown } from '@console/ui/countdown.tsx'
import { type Column, DataTable } from '@console/ui/data-table.tsx'
import { formatNumber } from '@console/ui/format'
import { Pagination } from '@console/ui/pagination.tsx'
import { Select } from '@console/ui/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { useClient } from '../../lib/client.ts'
import { kindNames } from '../events/kinds.ts'
import { LoadError } from '../shell/load-error.tsx'
import { useAddressed } from '../vehicles/sections/use-addressed.ts'
import { hookQueries } from './queries.ts'
import {
  answerOf,
  causeOf,
  type DeliveryState,
  deliveryStates,
  hookTopics,
  isDeliveryState,
  isHookTopic,
  stateOf,
} from './words.ts'

const route = getRouteApi('/console/$vin')

/** What became of each event: newest first, by state and kind. */
export function DeliveryLog({ vin, hook }: { vin: string; hook: Hook }) {
  const { state: addressedState, kind, page: addressedPage } = route.useSearch()
  const navigate = route.useNavigate()
  const narrow = (change: { [name in 'state' | 'kind' | 'page']?: string | undefined }) =>
    void navigate({
      // Another filter has another first page.
      search: (others) => ({ ...others, page: undefined, ...change }),
      replace: true,
      resetScroll: false,
    })
  const state = isDeliveryState(addressedState) ? addressedState : undefined
  const topic = isHookTopic(kind) ? kind : undefined
  const page = Math.max(1, Math.floor(Number(addressedPage)) || 1)
  const filter = { page, ...(state && { state }), ...(topic && { topic }) }
  const log = useQuery(hookQueries.deliveries(useClient(), vin, hook.id, filter))
  const { data, error, isFetching, isPlaceholderData } = log

  return (
    <Card title="Deliveries" aside={<span className="text-13 text-muted">kept for 30 days</span>}>
      <div className="flex flex-wrap items-center gap-2 pb-3">
        <fieldset className="flex min-w-0 flex-wrap gap-1.5" aria-label="State of deliveries">
          {states.map((one) => (
            <FilterChip
              key={one}
              icon={deliveryStates[one].icon}
              pressed={state === one}
              onPressedChange={(pressed) => narrow({ state: pressed ? one : undefined })}
            >
              {deliveryStates[one].word}
            </FilterChip>
          ))}
        </fieldset>
        <Select
          className="w-44"
          aria-label="Kind of event"
          options={kindOptions}
          value={topic ?? ''}
          onValueChange={(next) => narrow({ kind: next || undefined })}
        />
      </div>
      {error && !data ? (
        <LoadError
          title="The deliveries could not be read."
          error={error}
          onRetry={() => void log.refetch()}
        />
      ) : (
        <DataTable
          caption="Deliveries"
          columns={columns}
          rows={data?.items}
          rowKey={({ id }) => id}
          instead={
            data ? (
              <p className="py-6 text-center text-muted">
                {state || topic
                  ? 'No delivery of the last 30 days is like that.'
                  : 'Nothing was sent yet. Send a test, or wait for the car’s next event.'}
              </p>
            ) : undefined
          }
        />
      )}
      {data?.pagination && data.pagination.pages > 1 ? (
        <div className="pt-3">
          <Pagination
            label="Pages of deliveries"
            page={page}
            pageCount={data.pagination.pages}
            busy={isFetching && isPlaceholderData}
            onPageChange={(next) => narrow({ page: next === 1 ? undefined : String(next) })}
          />
        </div>
      ) : null}
    </Card>
  )
}

// The words above are the whole set.
const states = Object.keys(deliveryStates) as DeliveryState[]

const kindOptions = [
  { value: '', label: 'All kinds' },
  ...hookTopics.map((topic) => ({ value: topic, label: kindNames[topic].name })),
]

const columns: readonly Column<HookDelivery>[] = [
  {
    id: 'event',
    header: 'Event',
    cell: (delivery) => (
      <>
        <DeliveryButton delivery={delivery} />
        {delivery.cause === 'event' ? null : (
          <span className="block text-13 text-muted">{causeOf(delivery)}</span>
        )}
      </>
    ),
  },
  { id: 'age', header: 'Happened', cell: ({ created_at }) => <Age at={created_at} /> },
  {
    id: 'state',
    header: 'State',
    cell: (delivery) => {
      const { word, tone, icon } = stateOf(delivery)
      return (
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      )
    },
  },
  { id: 'answer', header: 'Answer', cell: answerOf },
  {
    id: 'time',
    header: 'Time',
    align: 'end',
    cell: ({ duration_ms: ms }) => (ms === null ? '–' : `${formatNumber(ms)}\u2009ms`),
  },
  { id: 'attempts', header: 'Attempts', align: 'end', cell: ({ attempts }) => attempts },
  {
    id: 'next',
    header: 'Next try',
    align: 'end',
    cell: ({ next_attempt_at: next }) =>
      next === null ? '–' : <Countdown until={next} over="now" />,
  },
]

/** Opens the delivery over the list, which keeps its filters. */
function DeliveryButton({ delivery: { id, topic } }: { delivery: HookDelivery }) {
  const [, setDelivery] = useAddressed('delivery')
  return (
    <Button size="small" onClick={() => setDelivery(id)}>
      {isHookTopic(topic) ? kindNames[topic].name : topic}
      <span className="visually-hidden"> delivery {id}</span>
    </Button>
  )
}
