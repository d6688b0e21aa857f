import { maskedVin } from '@console/app-config/masked-vin'
import { Card } from '@console/ui/card.tsx'
import { LiveValues } from '@console/ui/live-value.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { StateChip } from '@console/ui/state-chip.tsx'
import { TextLink } from '@console/ui/text-link.tsx'
import { lazy, Suspense, useMemo } from 'react'

import { VehicleOffer } from '../shell/lazy-subscription.tsx'
import { isResting, useCarState } from '../vehicles/car-state.ts'
import { LazyLastKnown } from '../vehicles/lazy-last-known.tsx'
import type { OwnedVehicle } from '../vehicles/model.ts'
import { ShownVehicle, SignalValue } from '../vehicles/signal-value.tsx'
import { inWords } from '../vehicles/words.ts'
import { PeopleLine } from './people-line.tsx'

// What the car said stands before what it can be told: that brings the catalogue of commands.
const RentalActs = lazy(async () => {
  const { RentalActs } = await import('./rental-acts.tsx')
  return { default: RentalActs }
})

const onOrOff = (value: boolean) => (value ? 'On' : 'Off')

const phones: Readonly<Record<string, string>> = {
  Unknown: 'Not known',
  Init: 'None yet',
  NotAuthenticated: 'Not signed in',
  Authenticated: 'Signed in',
}

/** How far the guest’s phone has come on its way to the car. */
const phoneInWords = (value: string) =>
  phones[value.replace(guestPhone, '')] ?? inWords(value, guestPhone)
const guestPhone = 'GuestModeMobileAccess'

/** One car for its host: what a guest meets, and the acts that prepare or end a trip. */
export function RentalCard({ vehicle }: { vehicle: OwnedVehicle }) {
  const { vin, name } = vehicle
  const { state } = useCarState(vin, vehicle.state)
  const resting = isResting(state)
  const shown = useMemo(() => ({ vin, isResting: resting }), [vin, resting])
  return (
    <ShownVehicle value={shown}>
      <Card
        title={<TextLink href={`/console/${vin}`}>{name}</TextLink>}
        aside={<StateChip state={state} />}
        className="card flex flex-col gap-4"
        data-slot="rental-card"
        data-vin={vin}
      >
        <LazyLastKnown vehicle={vehicle} />
        <p className="-mt-3 font-mono text-xs text-muted">{maskedVin(vin)}</p>
        <LiveValues>
          <SignalValue field="GuestModeEnabled" label="Guest mode" words={onOrOff} />
          <SignalValue
            field="GuestModeMobileAccessState"
            label="Guest’s phone"
            words={phoneInWords}
          />
          <SignalValue field="PinToDriveEnabled" label="PIN to drive" words={onOrOff} />
          <SignalValue field="Soc" label="Charge" unit="%" />
          <SignalValue field="Odometer" label="Odometer" unit="mi" />
          <SignalValue field="PairedPhoneKeyAndKeyFobQty" label="Keys" />
        </LiveValues>
        {vehicle.isOwner ? (
          <Acts vehicle={vehicle} resting={resting} />
        ) : (
          <p className="text-13 text-secondary">
            You drive this car as a guest. Guest mode, PIN and drivers are its owner’s to decide.
          </p>
        )}
      </Card>
    </ShownVehicle>
  )
}

type ActsProps = { vehicle: OwnedVehicle; resting: boolean }

function Acts({ vehicle, resting }: ActsProps) {
  const { vin, name, isSubscribed, streamIssue } = vehicle
  const offersWake = resting && isSubscribed
  return (
    <>
      {isSubscribed && streamIssue === 'key' ? (
        <p className="text-13" data-slot="no-key">
          {name} does not hold our key: it tells nothing and takes no command.{' '}
          <TextLink href={`/key?vin=${vin}`}>Pair the key</TextLink>
        </p>
      ) : null}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Suspense fallback={<ActsAhead offersWake={offersWake} />}>
          <RentalActs vehicle={vehicle} resting={resting} offersWake={offersWake} />
        </Suspense>
      </div>
      {isSubscribed ? (
        <PeopleLine vehicle={vehicle} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
          <p className="flex-1 basis-56 text-13 text-secondary">
            {name} has no subscription: what it said last stays readable, and its controls rest.
          </p>
          <VehicleOffer size="small" />
        </div>
      )}
    </>
  )
}

const buttonHeight = 44

/** The places of the buttons, so that nothing jumps when they come. */
function ActsAhead({ offersWake }: { offersWake: boolean }) {
  return (
    <>
      {offersWake ? (
        <div className="sm:col-span-2">
          <Skeleton height={buttonHeight} />
        </div>
      ) : null}
      <div className="sm:col-span-2">
        <Skeleton height={buttonHeight} />
      </div>
      <Skeleton height={buttonHeight} />
      <Skeleton height={buttonHeight} />
    </>
  )
}
