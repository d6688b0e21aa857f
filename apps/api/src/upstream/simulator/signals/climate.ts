import type { SignalValue } from '@console/sdk/contract'

import { fanSpeed, isOverheating } from '../climate.ts'
import type { Observation } from '../observe.ts'
import { round } from '../units.ts'

export function climateSignals(seen: Observation): Record<string, SignalValue> {
  const { climate, state } = seen
  const { heaters, keeper, overheat, overheatLimit, ...told } = state.controls.climate
  // Left to themselves, the driver's seat and wheel are warmed in the cold.
  const cold = climate.on && seen.ambientC < 4
  const fan = fanSpeed(state)
  return {
    InsideTemp: round(state.cabinC, 1),
    OutsideTemp: round(seen.ambientC * 2) / 2,
    HvacPower: power(seen),
    HvacAutoMode: told.defrostMax ? 'HvacAutoModeStateOverride' : 'HvacAutoModeStateOn',
    HvacACEnabled: climate.on && seen.ambientC > 14,
    HvacFanSpeed: fan,
    HvacFanStatus: fan,
    HvacLeftTemperatureRequest: told.driverC,
    HvacRightTemperatureRequest: told.passengerC,
    HvacSteeringWheelHeatAuto: told.wheelAuto,
    HvacSteeringWheelHeatLevel: told.wheelAuto ? (cold ? 1 : 0) : told.wheelLevel,
    AutoSeatClimateLeft: told.autoLeft,
    AutoSeatClimateRight: told.autoRight,
    SeatHeaterLeft: heaters.left ?? (cold && told.autoLeft ? 1 : 0),
    SeatHeaterRight: heaters.right ?? 0,
    SeatHeaterRearLeft: heaters.rearLeft ?? 0,
    SeatHeaterRearRight: heaters.rearRight ?? 0,
    SeatHeaterRearCenter: heaters.rearCenter ?? 0,
    SeatVentEnabled: told.coolingLeft + told.coolingRight > 0,
    ClimateSeatCoolingFrontLeft: told.coolingLeft,
    ClimateSeatCoolingFrontRight: told.coolingRight,
    ClimateKeeperMode: keepers[keeper],
    CabinOverheatProtectionMode: overheatModes[overheat],
    CabinOverheatProtectionTemperatureLimit: overheatLimits[overheatLimit],
    DefrostMode: told.defrostMax ? 'DefrostModeStateMax' : 'DefrostModeStateOff',
    DefrostForPreconditioning: told.defrostMax,
    RearDefrostEnabled: climate.on && (told.defrostMax || seen.ambientC < 3),
    RearDisplayHvacEnabled: false,
    WiperHeatEnabled: told.defrostMax,
  }
}

const keepers = {
  off: 'ClimateKeeperModeStateOff',
  on: 'ClimateKeeperModeStateOn',
  dog: 'ClimateKeeperModeStateDog',
  camp: 'ClimateKeeperModeStateParty',
} as const

const overheatModes = {
  off: 'CabinOverheatProtectionModeStateOff',
  on: 'CabinOverheatProtectionModeStateOn',
  fan: 'CabinOverheatProtectionModeStateFanOnly',
} as const

const overheatLimits = {
  low: 'ClimateOverheatProtectionTempLimitLow',
  medium: 'ClimateOverheatProtectionTempLimitMedium',
  high: 'ClimateOverheatProtectionTempLimitHigh',
} as const

function power({ climate, state }: Observation): string {
  if (climate.on) return 'HvacPowerStateOn'
  return isOverheating(state) ? 'HvacPowerStateOverheatProtect' : 'HvacPowerStateOff'
}
