import { Skeleton } from '@console/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'

import { useClient } from '../../lib/client.ts'
import { accountQueries } from '../account/queries.ts'
import { LoadError } from '../shell/load-error.tsx'
import type { SectionProps } from '../vehicles/sections/sections.ts'
import { Editor } from './editor.tsx'
import { MissingScope } from './notices.tsx'
import { useTelemetry } from './use-telemetry.ts'

/** What a car streams: found, changed, forecast, saved and followed to the car. */
export function Section(props: SectionProps) {
  const client = useClient()
  // The page has read it already.
  const scopes = useQuery(accountQueries.metadata(client)).data?.scopes
  if (!scopes) return <Loading />
  if (!scopes.includes('vehicle_device_data')) return <MissingScope />
  return <Loaded {...props} scopes={scopes} />
}

function Loaded({ scopes, ...props }: SectionProps & { scopes: readonly string[] }) {
  const telemetry = useTelemetry(props.vehicle.vin)
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
