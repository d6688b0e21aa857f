import { CodeBlock } from '@console/ui/code-block.tsx'
import { Disclosure } from '@console/ui/disclosure.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'

import { useClient } from '../../lib/client.ts'
import { accountQueries } from '../account/queries.ts'
import { LoadError } from '../shell/load-error.tsx'
import { doctorQueries } from './queries.ts'

/** What the gateway knows of the vehicle, as it stands. Read only once it is opened. */
export function RawDetails({ vin }: { vin: string }) {
  return (
    <Disclosure title="Details">
      <div className="flex flex-col gap-4 pt-2">
        <Metadata vin={vin} />
        <VehicleConfig vin={vin} />
      </div>
    </Disclosure>
  )
}

function Metadata({ vin }: { vin: string }) {
  const client = useClient()
  const { data } = useQuery(accountQueries.metadata(client))
  return <CodeBlock wrap label="Metadata" code={asText(data?.vehicles[vin] ?? null)} />
}

function VehicleConfig({ vin }: { vin: string }) {
  const client = useClient()
  const { data, error, refetch } = useQuery(doctorQueries.config(client, vin))
  if (data) return <CodeBlock wrap label="vehicle_config" code={asText(data)} />
  if (!error) return <Skeleton height={160} />
  return (
    <LoadError
      title="vehicle_config could not be read."
      error={error}
      onRetry={() => void refetch()}
    />
  )
}

const asText = (value: unknown) => JSON.stringify(value, null, 2)
