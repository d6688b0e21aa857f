import { useCallback, useState, useSyncExternalStore } from 'react'

import { useLive } from '../live/live-context.tsx'
import type { SignalStore } from '../live/signal-store.ts'
import type { OwnedVehicle } from './model.ts'

const told = ['Gear', 'DetailedChargeState'] as const
const busiest = 3

/**
 * The car that is looked at where none is named: one that drives, else charges, else is awake. Once the
 * cars have told, it stays the same, whatever they do.
 */
export function useLiveliest(vehicles: readonly OwnedVehicle[]): OwnedVehicle | undefined {
  const { signals } = useLive()
  const [held, setHeld] = useState<string>()
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = vehicles.flatMap(({ vin }) =>
        told.map((field) => signals.subscribe(vin, field, listener)),
      )
      return () => {
        for (const end of ends) end()
      }
    },
    [vehicles, signals],
  )
  const best = useSyncExternalStore(subscribe, () => liveliest(vehicles, signals))
  const chosen = vehicles.find(({ vin }) => vin === (held ?? best?.vin)) ?? best
  if (held === undefined && chosen && isSettled(vehicles, chosen, signals)) setHeld(chosen.vin)
  return chosen
}

/** The first of those that do most. */
export const liveliest = (vehicles: readonly OwnedVehicle[], signals: Pick<SignalStore, 'get'>) =>
  vehicles.toSorted((one, other) => rankOf(other, signals) - rankOf(one, signals))[0]

function rankOf({ vin, state, isSubscribed }: OwnedVehicle, signals: Pick<SignalStore, 'get'>) {
  // Of an unpaid one nothing comes.
  if (!isSubscribed) return -1
  if (state !== 'online') return 0
  const [gear, charge] = told.map((field) => signals.get(vin, field)?.value)
  if (typeof gear === 'string' && gear !== 'ShiftStateP') return busiest
  return charge === 'DetailedChargeStateCharging' ? 2 : 1
}

const isSettled = (vehicles: readonly OwnedVehicle[], chosen: OwnedVehicle, signals: SignalStore) =>
  rankOf(chosen, signals) === busiest ||
  vehicles.every(({ vin, isSubscribed }) => !isSubscribed || signals.get(vin, 'Gear') !== undefined)
