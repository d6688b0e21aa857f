import { Skeleton } from '@console/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'

import { useClient } from '../../lib/client.ts'
import { hookQueries, newest } from './queries.ts'

/** How the newest deliveries ended, the oldest at the left: tall and red where they failed. */
export function DeliverySpark({ vin, hook }: { vin: string; hook: string }) {
  const { data, error } = useQuery(hookQueries.deliveries(useClient(), vin, hook, newest))
  if (error && !data) return <span className="text-muted">not known</span>
  if (!data) return <Skeleton width="8rem" height={20} />
  if (data.items.length === 0) return <span className="text-muted">nothing sent yet</span>
  const arrived = data.items.filter(({ state }) => state === 'delivered').length
  return (
    <span className="inline-flex items-center gap-2" data-slot="delivery-spark">
      <span className="flex h-5 items-end gap-px" aria-hidden="true">
        {data.items.toReversed().map(({ id, state }) => (
          <span key={id} className={`w-1 rounded-full ${bars[state] ?? 'h-2 bg-line-strong'}`} />
        ))}
      </span>
      <span className="text-13 whitespace-nowrap text-muted tabular-nums">
        {arrived} of {data.items.length}
        <span className="visually-hidden"> arrived</span>
      </span>
    </span>
  )
}

const bars: { [state: string]: string } = {
  delivered: 'h-3 bg-ok',
  failed: 'h-5 bg-bad',
  pending: 'h-2 bg-primary',
}
