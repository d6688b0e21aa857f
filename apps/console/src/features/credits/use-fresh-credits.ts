import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { billingQueries } from '../billing/queries.ts'
import type { LogView } from '../live/event-log.ts'
import { useLive } from '../live/live-context.tsx'
import { useOwned } from '../vehicles/use-owned.ts'
import { creditQueries } from './queries.ts'

/** Whether the balance changed after the event with this number. */
export function changedSince({ entries }: LogView, number: number) {
  for (const entry of entries) {
    if (entry.number <= number) return false
    if ('event' in entry && entry.event.topic === 'credits') return true
  }
  return false
}

/** The stream tells of each change of the balance: what is shown of it is read anew then. */
export function useFreshCredits() {
  const { events } = useLive()
  const queryClient = useQueryClient()
  const { owned } = useOwned()
  // What is about the account stands in the log of each vehicle.
  const vin = owned?.vehicles[0]?.vin

  useEffect(() => {
    if (vin === undefined) return
    let seen = events.view(vin).entries[0]?.number ?? 0
    return events.subscribe(() => {
      const view = events.view(vin)
      const isChanged = changedSince(view, seen)
      seen = view.entries[0]?.number ?? seen
      if (!isChanged) return
      void queryClient.invalidateQueries({ queryKey: creditQueries.all })
      void queryClient.invalidateQueries({ queryKey: [...billingQueries.all, 'balance'] })
    })
  }, [events, queryClient, vin])
}
