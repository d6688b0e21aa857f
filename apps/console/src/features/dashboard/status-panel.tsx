import { Age } from '@console/ui/age.tsx'
import { BatteryBar } from '@console/ui/battery-bar.tsx'
import { Card } from '@console/ui/card.tsx'
import { LiveValues } from '@console/ui/live-value.tsx'
import { type CarState, StateChip } from '@console/ui/state-chip.tsx'
import { TextLink } from '@console/ui/text-link.tsx'

import { useSignal } from '../live/live-context.tsx'
import type { OwnedVehicle } from '../vehicles/model.ts'
import { SignalValue } from '../vehicles/signal-value.tsx'
import { Silhouette } from '../vehicles/silhouette.tsx'

type Props = { vehicle: OwnedVehicle; state: CarState; since: string | undefined }

/** What one looks for first: what the car does, and how far it goes. */
export function StatusPanel({ vehicle, state, since }: Props) {
  const { vin, name, model } = vehicle
  const level = useSignal(vin, 'Soc')?.value ?? undefined
  const limit = useSignal(vin, 'ChargeLimitSoc')?.value ?? undefined
  return (
    <Card
      title={<TextLink href={`/console/${vin}`}>{name}</TextLink>}
      aside={
        <span className="flex items-center gap-2 text-13 text-muted">
          <StateChip state={state} />
          {since ? (
            <span>
              for <Age at={since} />
            </span>
          ) : null}
        </span>
      }
      className="card grid content-start items-center gap-x-6 gap-y-4 md:col-span-2 md:grid-cols-[auto_1fr] [&>header]:col-span-full"
    >
      <Silhouette model={model} className="mx-auto w-44 md:mx-0" />
      <div className="flex min-w-0 flex-col gap-3">
        <BatteryBar level={level} limit={limit} charging={state === 'charging'} />
        <LiveValues>
          <SignalValue field="Soc" label="Charge" unit="%" size="large" />
          <SignalValue field="RatedRange" label="Range" unit="mi" size="large" />
          <SignalValue field="VehicleSpeed" label="Speed" unit="mph" size="large" />
        </LiveValues>
      </div>
    </Card>
  )
}
