import type { SignalValue } from '@console/sdk/contract'

import type { Observation } from '../observe.ts'
import { bodySignals } from './body.ts'
import { batterySignals, chargingSignals } from './charging.ts'
import { climateSignals } from './climate.ts'
import { drivingSignals } from './driving.ts'
import { equipmentSignals } from './equipment.ts'
import { powertrainSignals } from './powertrain.ts'

/**
 * Every signal of the car at this moment, with the catalogue's names, types and units: by where it
 * comes from, as each second of each car would make one large object only to look at it once.
 */
export const signalsInParts = (seen: Observation): Record<string, SignalValue>[] => [
  drivingSignals(seen),
  batterySignals(seen),
  chargingSignals(seen),
  climateSignals(seen),
  bodySignals(seen),
  powertrainSignals(seen),
  equipmentSignals(seen),
]

/** The same in one. */
export const signals = (seen: Observation): Record<string, SignalValue> =>
  Object.assign({}, ...signalsInParts(seen))
