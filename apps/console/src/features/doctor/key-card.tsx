import { keyState } from '@console/app-config/virtual-key'
import { keysPerVehicle } from '@console/sdk/contract'
import type { FleetStatus } from '@console/sdk/vehicles'
import { Badge } from '@console/ui/badge.tsx'
import { Card } from '@console/ui/card.tsx'
import { type Description, DescriptionList } from '@console/ui/description-list.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'

import { useClient } from '../../lib/client.ts'
import { LoadError } from '../shell/load-error.tsx'
import { vehicleDetailQueries } from '../vehicles/detail-queries.ts'
import type { OwnedVehicle } from '../vehicles/model.ts'
import { PairingSteps } from './pairing-steps.tsx'
import { keyCardId } from './remedy.tsx'

/** Whether the car holds this installation's key, and how it gets it. */
export function KeyCard({ vehicle }: { vehicle: OwnedVehicle }) {
  const client = useClient()
  const { data, error, refetch } = useQuery(vehicleDetailQueries.keys(client))
  if (!data && error) {
    return (
      <LoadError
        title="The key could not be looked up."
        error={error}
        onRetry={() => void refetch()}
      />
    )
  }
  const state = data && keyState(data, vehicle.vin)
  return (
    <Card
      id={keyCardId}
      tabIndex={-1}
      title="Virtual key"
      aside={
        state ? (
          <Badge tone={state.tone} icon={state.icon}>
            {state.word}
          </Badge>
        ) : null
      }
      aria-busy={!data}
      data-slot="virtual-key"
    >
      {data && state ? (
        <div className="flex flex-col gap-4">
          <p className="text-secondary">{state.sentence}</p>
          {state.isMissing ? <PairingSteps vehicle={vehicle} /> : null}
          <DescriptionList items={factsOf(data, vehicle.vin)} />
        </div>
      ) : (
        <Skeleton height={240} />
      )}
    </Card>
  )
}

function factsOf({ vehicle_info }: FleetStatus, vin: string): Description[] {
  const info = vehicle_info[vin] ?? {}
  const keys = info.total_number_of_keys
  return [
    { term: 'Keys in the vehicle', value: keys == null ? null : `${keys} of ${keysPerVehicle}` },
    {
      term: 'Signed commands',
      value: inWords(info.vehicle_command_protocol_required, 'required', 'not required'),
    },
    {
      term: 'Switch for third-party data',
      value: inWords(info.safety_screen_streaming_toggle_enabled, 'on', 'off', 'none'),
    },
    { term: 'Software', value: info.firmware_version },
    { term: 'Telemetry version', value: info.fleet_telemetry_version },
  ]
}

const inWords = (flag: boolean | null | undefined, yes: string, no: string, none = 'unknown') =>
  flag == null ? none : flag ? yes : no
