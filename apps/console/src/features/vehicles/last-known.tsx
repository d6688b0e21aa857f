import { Signals } from '@console/sdk/vehicles'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useClient } from '../../lib/client.ts'
import { useScopes } from '../account/queries.ts'
import { useLive } from '../live/live-context.tsx'
import { vehicleQueries } from './queries.ts'

/** A car that is not paid for streams nothing: what it said last is read from what was recorded. */
export function LastKnown({ vin }: { vin: string }) {
  const client = useClient()
  const { signals } = useLive()
  const mayRead = useScopes()?.includes('vehicle_device_data') ?? false
  const { data } = useQuery({
    queryKey: [...vehicleQueries.all, 'stored', vin],
    queryFn: () => new Signals(client.transport).stored(vin),
    enabled: mayRead,
  })
  useEffect(() => {
    if (!data) return
    signals.restore(
      data.items.map(({ field, last_value: value, last_at: createdAt }) => [
        vin,
        field,
        { value, createdAt, source: 'cache' },
      ]),
    )
  }, [data, signals, vin])
  return null
}
