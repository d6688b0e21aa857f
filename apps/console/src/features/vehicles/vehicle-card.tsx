import { Age } from '@console/ui/age.tsx'
import { Badge } from '@console/ui/badge.tsx'
import { BatteryBar } from '@console/ui/battery-bar.tsx'
import { buttonClass } from '@console/ui/button.tsx'
import { formatQuantity } from '@console/ui/format'
import { Icon, type IconName } from '@console/ui/icon.tsx'
import { StateChip } from '@console/ui/state-chip.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useSignal } from '../live/live-context.tsx'
import { LazySubscribeOffer } from '../overview/lazy-subscribe-offer.tsx'
import { isResting, useCarState, useUnits } from './car-state.ts'
import { LazyLastKnown } from './lazy-last-known.tsx'
import type { OwnedVehicle } from './model.ts'
import { Silhouette } from './silhouette.tsx'
import { placeInWords } from './words.ts'

/** A vehicle at a glance; the whole card leads to its page. */
export function VehicleCard({ vehicle }: { vehicle: OwnedVehicle }) {
  const { vin, name, model, isSubscribed } = vehicle
  const { state, since } = useCarState(vin, vehicle.state)
  const dimmed = isResting(state) || !isSubscribed
  return (
    <article
      className="card relative flex flex-col gap-4 focus-within:border-line-strong hover:border-line-strong"
      data-slot="vehicle-card"
    >
      <header className="flex min-h-12 items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="truncate text-base font-semibold">
            <Link
              to="/console/$vin"
              params={{ vin }}
              className="after:absolute after:inset-0 after:rounded-card"
            >
              {name}
            </Link>
          </h2>
          <p className="text-13 text-muted">{model}</p>
        </div>
        <div className="flex flex-col items-end gap-1">
          <StateChip state={state} />
          {since ? (
            <span className="text-xs text-muted">
              for <Age at={since} />
            </span>
          ) : null}
        </div>
      </header>
      <Silhouette model={model} className={dimmed ? 'mx-auto w-44 opacity-60' : 'mx-auto w-44'} />
      <Charge vin={vin} isCharging={state === 'charging'} dimmed={dimmed} />
      <Facts vin={vin} />
      <Trouble vehicle={vehicle} />
      <LazyLastKnown vehicle={vehicle} />
    </article>
  )
}

/** What keeps its data away, with the way out. */
function Trouble({ vehicle: { vin, isSubscribed, streamIssue } }: { vehicle: OwnedVehicle }) {
  if (!isSubscribed) {
    return (
      <footer className={trouble}>
        <Badge tone="warn" icon="lock">
          No subscription
        </Badge>
        <LazySubscribeOffer type="vehicle" />
      </footer>
    )
  }
  if (streamIssue === undefined) return null
  return (
    <footer className={trouble}>
      <Badge tone="warn" icon="pulse">
        No live data
      </Badge>
      <Link
        to="/console/$vin"
        params={{ vin }}
        search={{ tab: 'doctor' }}
        className={buttonClass({ size: 'small' })}
      >
        See what to do
      </Link>
    </footer>
  )
}

const trouble =
  'relative flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3'

type ChargeProps = { vin: string; isCharging: boolean; dimmed: boolean }

function Charge({ vin, isCharging, dimmed }: ChargeProps) {
  const level = useSignal(vin, 'Soc') ?? undefined
  const limit = useSignal(vin, 'ChargeLimitSoc')?.value ?? undefined
  const range = useSignal(vin, 'RatedRange')
  const preference = useUnits(vin)
  const distance = formatQuantity(range?.value, 'mi', { preference })
  const charge = formatQuantity(level?.value, '%')
  return (
    // Paler, but not transparent: text must keep its contrast.
    <div className={dimmed ? 'text-secondary' : undefined}>
      <p className="mb-1.5 flex items-baseline justify-between">
        <span>
          <data className="text-2xl font-semibold tabular-nums" value={charge.text}>
            {charge.text}
          </data>
          <span className="text-13 text-muted">{'\u2009%'}</span>
          {limit === undefined ? null : (
            <span className="ml-2 text-13 text-muted">
              limit {limit}
              {'\u2009%'}
            </span>
          )}
        </span>
        <span className="text-secondary tabular-nums">
          {distance.text}
          <span className="text-13 text-muted">{`\u2009${distance.unit}`}</span>
        </span>
      </p>
      <BatteryBar level={level?.value ?? undefined} limit={limit} charging={isCharging} />
    </div>
  )
}

function Facts({ vin }: { vin: string }) {
  const preference = useUnits(vin)
  const place = placeInWords({
    home: useSignal(vin, 'LocatedAtHome')?.value,
    work: useSignal(vin, 'LocatedAtWork')?.value,
    favorite: useSignal(vin, 'LocatedAtFavorite')?.value,
    location: useSignal(vin, 'Location')?.value,
  })
  const locked = useSignal(vin, 'Locked')?.value
  const inside = formatQuantity(useSignal(vin, 'InsideTemp')?.value, 'degC', {
    preference,
    decimals: 0,
  })
  const climate = useSignal(vin, 'HvacPower')?.value
  const isClimateOn = Boolean(climate) && climate !== 'HvacPowerStateOff'
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-13 text-secondary">
      <Fact icon="location">{place ?? 'Place not known'}</Fact>
      <Fact icon={locked === false ? 'unlock' : 'lock'}>
        {locked === undefined || locked === null ? 'Not known' : locked ? 'Locked' : 'Unlocked'}
      </Fact>
      <Fact icon="climate">
        {inside.text}
        {`\u2009${inside.unit}`}
        {isClimateOn ? ', on' : ''}
      </Fact>
    </ul>
  )
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5">
      <Icon name={icon} size={16} className="shrink-0 text-muted" />
      <span className="truncate tabular-nums">{children}</span>
    </li>
  )
}
