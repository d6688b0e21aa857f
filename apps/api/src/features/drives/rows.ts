import { createHash } from 'node:crypto'

import type { charges } from '../../db/schema/charges.ts'
import type { drives } from '../../db/schema/drives.ts'
import type { ChargeState } from './fold-charge.ts'
import type { DriveState } from './fold-drive.ts'
import { meanOf } from './mean.ts'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** The same for the same car and beginning. It opens nothing: who asks must own the car. */
function idOf(prefix: 'drv' | 'chg', vin: string, startedAt: number) {
  const hash = createHash('sha256').update(`${prefix} ${vin} ${startedAt}`).digest()
  const text = [...hash.subarray(0, 16)].map((byte) => digits[byte % digits.length]).join('')
  return `${prefix}_${text}`
}

const date = (at: number | null) => (at === null ? null : new Date(at))

export const driveRow = (vin: string, drive: DriveState): typeof drives.$inferInsert => ({
  id: idOf('drv', vin, drive.startedAt),
  vin,
  startedAt: new Date(drive.startedAt),
  endedAt: date(drive.endedAt),
  heardAt: new Date(drive.heardAt),
  odometerStart: drive.odometerStart,
  odometerEnd: drive.odometerEnd,
  batteryLevelStart: drive.batteryLevelStart,
  batteryLevelEnd: drive.batteryLevelEnd,
  energyStart: drive.energyStart,
  energyEnd: drive.energyEnd,
  speedMax: drive.speedMax,
  outsideTempAverage: meanOf(drive.outsideTemp),
  fromLatitude: drive.from?.latitude ?? null,
  fromLongitude: drive.from?.longitude ?? null,
  toLatitude: drive.to?.latitude ?? null,
  toLongitude: drive.to?.longitude ?? null,
  complete: drive.complete,
})

export function chargeRow(vin: string, charge: ChargeState): typeof charges.$inferInsert {
  const { energyStart, energyEnd, added } = charge
  const gained = energyStart === null || energyEnd === null ? added : energyEnd - energyStart
  return {
    id: idOf('chg', vin, charge.startedAt),
    vin,
    startedAt: new Date(charge.startedAt),
    endedAt: date(charge.endedAt),
    heardAt: new Date(charge.heardAt),
    currentType: charge.currentType,
    batteryLevelStart: charge.batteryLevelStart,
    batteryLevelEnd: charge.batteryLevelEnd,
    energyAdded: gained,
    energyDrawn: drawnBy(charge, gained),
    powerMax: charge.powerMax,
    odometer: charge.odometer,
    outsideTempAverage: meanOf(charge.outsideTemp),
    latitude: charge.place?.latitude ?? null,
    longitude: charge.place?.longitude ?? null,
    complete: charge.complete,
  }
}

/** No charger gives less than the battery gains: then too few of its values were heard to tell. */
function drawnBy({ currentType, drawn, added, flowed }: ChargeState, gained: number | null) {
  const counted = (currentType === 'AC' ? drawn : added) ?? flowed
  if (counted === null || gained === null || counted >= gained) return counted
  // Direct current is counted at the battery, so both say the same, but for how they are rounded.
  const isSame = currentType === 'DC' && gained - counted <= Math.max(0.1, gained / 50)
  return isSame ? gained : null
}
