import {
  CustomSetDistanceUnit,
  CustomSetEnergyDisplayFormat,
  CustomSetTemperatureUnit,
  CustomSetTimeDisplayFormat,
  CustomSetTirePressureUnit,
  ScheduleSoftwareUpdate,
  SetVehicleName,
} from '@console/sdk/contract'

import { secondMs } from '../units.ts'
import type { Act, Answer } from './act.ts'
import { act, outOfRange, unlessValet } from './act.ts'

const longestName = 50

export const settings = {
  set_vehicle_name: unlessValet(
    act(SetVehicleName, (_, { vehicle_name }) => {
      const name = vehicle_name.trim()
      return name === '' || name.length > longestName ? outOfRange : { settings: { name } }
    }),
  ),
  schedule_software_update: unlessValet(
    act(ScheduleSoftwareUpdate, ({ controls: { software }, at }, { offset_sec }) => {
      if (software.waiting === null) return 'no update is waiting'
      if (software.installingSince !== null) return 'update is being installed'
      return { software: { scheduledAt: at + offset_sec * secondMs } }
    }),
  ),
  cancel_software_update: unlessValet(({ controls: { software } }): Answer => {
    if (software.installingSince !== null) return 'update is being installed'
    return software.scheduledAt === null
      ? 'no update is scheduled'
      : { software: { scheduledAt: null } }
  }),
} satisfies Record<string, Act>

/** Of two choices, which the signed protocol counts from 0. */
const isSecond = (number: number): boolean | null => (number > 1 ? null : number === 1)

const choice = (number: number, toSettings: (isSecond: boolean) => Answer): Answer => {
  const second = isSecond(number)
  return second === null ? outOfRange : toSettings(second)
}

/** Temperatures are counted by the protocol; the other numbers by the order of the car's menus. */
export const display = {
  temperature: act(CustomSetTemperatureUnit, (_, { unit }) => ({
    settings: { fahrenheit: unit === 0 },
  })),
  distance: act(CustomSetDistanceUnit, (_, { unit }) =>
    choice(unit, (isKilometres) => ({ settings: { miles: !isKilometres } })),
  ),
  pressure: act(CustomSetTirePressureUnit, (_, { unit }) =>
    choice(unit, (isBar) => ({ settings: { psi: !isBar } })),
  ),
  time: act(CustomSetTimeDisplayFormat, (_, { format }) =>
    choice(format, (isLong) => ({ settings: { twelveHours: !isLong } })),
  ),
  energy: act(CustomSetEnergyDisplayFormat, (_, { format }) =>
    choice(format, (isPercent) => ({ settings: { chargeAsDistance: !isPercent } })),
  ),
}
