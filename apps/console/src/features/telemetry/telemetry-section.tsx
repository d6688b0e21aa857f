import { Skeleton } from '@console/ui/skeleton.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useClient } from '../../lib/client.ts'
import { MissingVehicleData } from '../account/missing-scope.tsx'
import { useScopes } from '../account/queries.ts'
import { LoadError } from '../shell/load-error.tsx'
import type { Preload, SectionProps } from '../vehicles/sections/sections.ts'
import { Editor } from './editor.tsx'
import { telemetryQueries } from './queries.ts'
import { useTelemetry } from './use-telemetry.ts'

/** What the section reads whoever looks at it. None of it waits for the vehicle to be looked up. */
export const preload: Preload = (client, queries, vin) => {
  const { fields, config, sync, held, errors } = telemetryQueries
  void queries.prefetchQuery(fields(client))
  void queries.prefetchQuery(config(client, vin))
  void queries.prefetchQuery(sync(client, vin, false))
  void queries.prefetchQuery(held(client, vin))
  void queries.prefetchQuery(errors(client, vin))
}

/** What a car streams: found, changed, forecast, saved and followed to the car. */
export function Section(props: SectionProps) {
  // The page has read it already.
  const scopes = useScopes()
  if (!scopes) return <Loading />
  if (!scopes.includes('vehicle_device_data')) {
    return <MissingVehicleData title="What this car streams appears here." />
  }
  return <Loaded {...props} scopes={scopes} />
}

function Loaded({ scopes, ...props }: SectionProps & { scopes: readonly string[] }) {
  const { vin, isOwner } = props.vehicle
  const telemetry = useTelemetry(vin)
  useOwnersAhead(vin, isOwner)
  const { fields, sync, config } = telemetry
  if (fields.data && sync.data && config.data) {
    return (
      <Editor
        {...props}
        scopes={scopes}
        telemetry={telemetry}
        catalogue={fields.data}
        sync={sync.data}
        held={config.data.config}
      />
    )
  }
  if (telemetry.error) {
    return (
      <LoadError
        title="The telemetry configuration could not be loaded."
        error={telemetry.error}
        onRetry={() => void telemetry.retry()}
      />
    )
  }
  return <Loading />
}

/** What the owner alone may read, begun beside what the editor waits for. */
function useOwnersAhead(vin: string, isOwner: boolean) {
  const client = useClient()
  const queries = useQueryClient()
  // Once: the editor keeps them up to date.
  useEffect(() => {
    if (!isOwner) return
    void queries.prefetchQuery(telemetryQueries.versions(client, vin, 1))
    void queries.prefetchQuery(telemetryQueries.forecast(client, vin, undefined))
  }, [])
}

/** As large as what replaces it, so that nothing jumps. */
function Loading() {
  return (
    <div className="flex flex-col gap-4" aria-busy="true">
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeleton height={320} />
        <Skeleton height={320} />
      </div>
      <Skeleton height={640} />
    </div>
  )
}
