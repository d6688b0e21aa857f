import { maskedVin } from '@console/app-config/masked-vin'
import { Age } from '@console/ui/age.tsx'
import { Button, buttonClass } from '@console/ui/button.tsx'
import { formatQuantity, groupVin } from '@console/ui/format'
import { Icon } from '@console/ui/icon.tsx'
import { type CarState, StateChip } from '@console/ui/state-chip.tsx'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'

import { type CarStream, carHealth } from '../doctor/car-stream.ts'
import { useSignal } from '../live/live-context.tsx'
import { StreamHealth } from '../live/stream-health.tsx'
import { ProductListButton } from '../shell/product-rail.tsx'
import { SimulatedMark } from '../shell/simulated-mark.tsx'
import { useUnits } from './car-state.ts'
import type { OwnedVehicle } from './model.ts'
import { Silhouette } from './silhouette.tsx'

type Props = {
  vehicle: OwnedVehicle
  state: CarState
  since: string | undefined
  stream: CarStream
  neighbours: { previous: OwnedVehicle | undefined; next: OwnedVehicle | undefined }
}

export function VehicleHeader({ vehicle, state, since, stream, neighbours }: Props) {
  const { vin, name, model } = vehicle
  return (
    <header className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <StreamHealth car={carHealth[stream]} />
          <SimulatedMark />
        </div>
        <div className="flex items-center gap-2">
          <ProductListButton />
          <Neighbour vehicle={neighbours.previous} direction="Previous" keyHint="[" />
          <Neighbour vehicle={neighbours.next} direction="Next" keyHint="]" />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Silhouette model={model} className="w-32 shrink-0" />
        <div className="min-w-0 flex-1 basis-64">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {/* On a phone the name has a line of its own, so that nothing wraps when the state is known. */}
            <h1 className="truncate text-2xl max-sm:basis-full">{name}</h1>
            <StateChip state={state} />
            <span className="text-13 text-muted">
              {since ? (
                <>
                  for <Age at={since} />
                </>
              ) : (
                '\u00a0'
              )}
            </span>
          </div>
          <p className="flex flex-wrap items-center gap-x-2 text-secondary">
            {model}
            <ShownVin vin={vin} />
            <span data-slot="access">{vehicle.isOwner ? 'You own it' : 'You drive it'}</span>
          </p>
        </div>
        {vehicle.isSubscribed ? <Summary vehicle={vehicle} /> : null}
      </div>
    </header>
  )
}

/** Masked until somebody asks: a VIN on a shared screen is enough to look a car up. */
function ShownVin({ vin }: { vin: string }) {
  const [isShown, setIsShown] = useState(false)
  return (
    <span className="inline-flex items-center gap-1">
      <code>{isShown ? groupVin(vin) : maskedVin(vin)}</code>
      <Button size="small" variant="ghost" onClick={() => setIsShown(!isShown)}>
        {isShown ? 'Hide VIN' : 'Show VIN'}
      </Button>
    </span>
  )
}

function Summary({ vehicle }: { vehicle: OwnedVehicle }) {
  const { vin } = vehicle
  const preference = useUnits(vin)
  const soc = formatQuantity(useSignal(vin, 'Soc')?.value, '%')
  const range = formatQuantity(useSignal(vin, 'RatedRange')?.value, 'mi', { preference })
  const odometer = formatQuantity(useSignal(vin, 'Odometer')?.value, 'mi', { preference })
  const firmware = useSignal(vin, 'Version')?.value ?? vehicle.firmware
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-2 sm:flex">
      <Fact label="Charge">{`${soc.text}\u2009${soc.unit}`}</Fact>
      <Fact label="Range">{`${range.text}\u2009${range.unit}`}</Fact>
      <Fact label="Odometer" isLong>{`${odometer.text}\u2009${odometer.unit}`}</Fact>
      <Fact label="Software" isLong>
        {firmware ?? '–'}
      </Fact>
    </dl>
  )
}

type FactProps = { label: string; isLong?: boolean; children: ReactNode }

/** As wide as its value will be: beside each other and to the right, all of them would move. */
function Fact({ label, isLong = false, children }: FactProps) {
  return (
    <div className={isLong ? 'sm:min-w-22' : 'sm:min-w-16'}>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="text-base font-semibold tabular-nums">{children}</dd>
    </div>
  )
}

type NeighbourProps = {
  vehicle: OwnedVehicle | undefined
  direction: 'Previous' | 'Next'
  keyHint: string
}

function Neighbour({ vehicle, direction, keyHint }: NeighbourProps) {
  if (!vehicle) return null
  return (
    <Link
      to="/console/$vin"
      params={{ vin: vehicle.vin }}
      className={`${buttonClass({ variant: 'ghost' })} px-2.5`}
      aria-label={`${direction} vehicle: ${vehicle.name}`}
      aria-keyshortcuts={keyHint}
      title={`${vehicle.name} (${keyHint})`}
    >
      <Icon
        name="chevron-right"
        size={18}
        className={direction === 'Previous' ? 'rotate-180' : undefined}
      />
    </Link>
  )
}
