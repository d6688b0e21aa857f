import { useCallback, useState, useSyncExternalStore } from 'react'

import { useLive } from '../live/live-context.tsx'
import { type SignalStore, stateKey } from '../live/signal-store.ts'
import { carState } from './car-state.ts'
import type { OwnedVehicle } from './model.ts'

const told = [stateKey, 'Gear', 'DetailedChargeState'] as const
const ranks: Readonly<Record<string, number>> = { driving: 4, charging: 3, parked: 2, online: 2 }
const busiest = 4

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

function rankOf(vehicle: OwnedVehicle, signals: Pick<SignalStore, 'get'>) {
  // Of an unpaid one nothing comes.
  if (!vehicle.isSubscribed) return -1
  const [state = vehicle.state, gear, charge] = told.map((field) => textOf(signals, vehicle, field))
  return ranks[carState(state, gear, charge)] ?? 0
}

function textOf(signals: Pick<SignalStore, 'get'>, { vin }: OwnedVehicle, field: string) {
  const value = signals.get(vin, field)?.value
  return typeof value === 'string' ? value : undefined
}

const isSettled = (vehicles: readonly OwnedVehicle[], chosen: OwnedVehicle, signals: SignalStore) =>
  rankOf(chosen, signals) === busiest ||
  vehicles.every(({ vin, isSubscribed }) => !isSubscribed || signals.get(vin, 'Gear') !== undefined)
