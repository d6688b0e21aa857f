import type { FieldCatalogue } from '@console/sdk'
import type { ConfigForecast } from '@console/sdk/vehicles'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { useClient } from '../../lib/client.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { applied, type Edits, faultyFields, type Settings, sendable } from './draft.ts'
import { telemetryQueries } from './queries.ts'

export type FieldForecast = ConfigForecast['fields'][string]
export type SignalPrice = NonNullable<ConfigForecast['price']>

/** Typing asks once it pauses. */
const restMs = 300

type Options = {
  vin: string
  base: Settings
  edits: Edits
  catalogue: FieldCatalogue
  /** The forecast tells what a car sent before, which is its owner's alone to know. */
  isAllowed: boolean
}

/** What the draft would send and cost in a day, beside what is sent now. */
export function useForecast({ vin, base, edits, catalogue, isAllowed }: Options) {
  const client = useClient()
  const request = useMemo(() => {
    if (Object.keys(edits).length === 0) return undefined
    return { mode: 'replace' as const, fields: sendable(applied(base, edits), catalogue) }
  }, [base, edits, catalogue])
  const settled = useSettled(request, restMs)
  const isFaulty = faultyFields(edits, catalogue).length > 0
  const streamsNothing = settled !== undefined && Object.keys(settled.fields).length === 0
  const query = useQuery({
    ...telemetryQueries.forecast(client, vin, settled),
    // Without any field the gateway would tell of what stands.
    enabled: isAllowed && !isFaulty && !streamsNothing,
  })
  const forecast = useMemo(
    () => (query.data && streamsNothing ? withoutAny(query.data) : query.data),
    [query.data, streamsNothing],
  )
  return {
    forecast,
    error: query.error,
    retry: () => void query.refetch(),
    /** The figures are of an older draft, also where being offline keeps the newer ones away. */
    isBehind:
      isAllowed &&
      (request !== settled ||
        query.fetchStatus !== 'idle' ||
        (query.isPlaceholderData && !streamsNothing) ||
        isFaulty),
    isFaulty,
  }
}

const withoutAny = (forecast: ConfigForecast): ConfigForecast => ({
  ...forecast,
  signals_per_day: 0,
  cost_per_day: forecast.price && 0,
  fields: Object.fromEntries(
    Object.entries(forecast.fields).map(([name, field]) => [
      name,
      { ...field, signals_per_day: 0, values_lost_per_day: null },
    ]),
  ),
})
