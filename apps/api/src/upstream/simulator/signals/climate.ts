import type { SignalValue } from '@console/sdk/contract'

import { cabinTargetC } from '../climate.ts'
import type { Observation } from '../observe.ts'
import { clamp, round } from '../units.ts'

export function climateSignals(seen: Observation): Record<string, SignalValue> {
  const { climate, state } = seen
  const seat = climate.on && seen.ambientC < 4 ? 1 : 0
  const fan = climate.on ? clamp(2 + Math.round(Math.abs(state.cabinC - cabinTargetC)), 2, 9) : 0
  return {
    InsideTemp: round(state.cabinC, 1),
    OutsideTemp: round(seen.ambientC * 2) / 2,
    HvacPower: climate.on ? 'HvacPowerStateOn' : 'HvacPowerStateOff',
    HvacAutoMode: 'HvacAutoModeStateOn',
    HvacACEnabled: climate.on && seen.ambientC > 14,
    HvacFanSpeed: fan,
    HvacFanStatus: fan,
    HvacLeftTemperatureRequest: cabinTargetC,
    HvacRightTemperatureRequest: cabinTargetC,
    HvacSteeringWheelHeatAuto: false,
    HvacSteeringWheelHeatLevel: 0,
    AutoSeatClimateLeft: true,
    AutoSeatClimateRight: true,
    SeatHeaterLeft: seat,
    SeatHeaterRight: 0,
    SeatHeaterRearLeft: 0,
    SeatHeaterRearRight: 0,
    SeatHeaterRearCenter: 0,
    SeatVentEnabled: false,
    ClimateSeatCoolingFrontLeft: 0,
    ClimateSeatCoolingFrontRight: 0,
    ClimateKeeperMode: 'ClimateKeeperModeStateOff',
    CabinOverheatProtectionMode: 'CabinOverheatProtectionModeStateOff',
    CabinOverheatProtectionTemperatureLimit: 'ClimateOverheatProtectionTempLimitHigh',
    DefrostMode: 'DefrostModeStateOff',
    DefrostForPreconditioning: false,
    RearDefrostEnabled: climate.on && seen.ambientC < 3,
    RearDisplayHvacEnabled: false,
    WiperHeatEnabled: false,
  }
}
