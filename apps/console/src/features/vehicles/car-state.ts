import type { UnitPreference } from '@console/ui/format'
import type { CarState } from '@console/ui/state-chip.tsx'
import { useSyncExternalStore } from 'react'

import { preferences } from '../../lib/preferences.ts'
import { useSignal } from '../live/live-context.tsx'
import { stateKey } from '../live/signal-store.ts'

const moving = ['ShiftStateD', 'ShiftStateR', 'ShiftStateN']

/** What the car does now, and since when it has. */
export function useCarState(vin: string, listed: string) {
  const connection = useSignal(vin, stateKey)
  const gear = useSignal(vin, 'Gear')
  const charge = useSignal(vin, 'DetailedChargeState')
  const state = carState(connection?.value ?? listed, gear?.value, charge?.value)
  const told = state === 'charging' ? charge : isResting(state) ? connection : gear
  return { state, since: told?.createdAt }
}

export function carState(
  connection: string,
  gear: string | null | undefined,
  charge: string | null | undefined,
): CarState {
  if (connection === 'asleep' || connection === 'offline') return connection
  if (connection !== 'online') return 'connecting'
  if (gear && moving.includes(gear)) return 'driving'
  if (charge === 'DetailedChargeStateCharging') return 'charging'
  return gear === 'ShiftStateP' ? 'parked' : 'online'
}

/** A car that rests sends nothing: its values stay, and say how old they are. */
export const isResting = (state: CarState) => state === 'asleep' || state === 'offline'

/** The units that somebody chose, else those that the car's own screen is set to. */
export function useUnits(vin: string): UnitPreference {
  const distance = useSignal(vin, 'SettingDistanceUnit')?.value
  const temperature = useSignal(vin, 'SettingTemperatureUnit')?.value
  const pressure = useSignal(vin, 'SettingTirePressureUnit')?.value
  const { units } = useSyncExternalStore(preferences.subscribe, preferences.get)
  return {
    distance: distance === 'DistanceUnitMiles' ? 'mi' : 'km',
    temperature: temperature === 'TemperatureUnitFahrenheit' ? '°F' : '°C',
    pressure: pressure === 'PressureUnitPsi' ? 'psi' : 'bar',
    ...units,
  }
}
