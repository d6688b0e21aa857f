import type { SignalValue } from '@console/sdk/contract'

import { askedAmps, mostAmps } from '../charging.ts'
import type { Observation } from '../observe.ts'
import { nextSolarHour } from '../places.ts'
import { clamp, round, toSeconds } from '../units.ts'

const detailed = {
  disconnected: 'DetailedChargeStateDisconnected',
  starting: 'DetailedChargeStateStarting',
  charging: 'DetailedChargeStateCharging',
  complete: 'DetailedChargeStateComplete',
  stopped: 'DetailedChargeStateStopped',
  no_power: 'DetailedChargeStateNoPower',
} as const

const coarse = {
  disconnected: 'Idle',
  starting: 'Startup',
  charging: 'Enable',
  complete: 'Idle',
  stopped: 'Idle',
  no_power: 'Idle',
} as const

export function chargingSignals(seen: Observation): Record<string, SignalValue> {
  const { charging, state, car } = seen
  const plugged = charging.kind !== null
  const fast = charging.kind === 'dc'
  const isAc = charging.kind === 'ac'
  const kilowatts = charging.inputW / 1000
  const { controls } = state
  const { mode } = controls.schedules
  return {
    DetailedChargeState: detailed[charging.status],
    ChargeState: coarse[charging.status],
    BmsFullchargecomplete: charging.status === 'complete' && charging.limitPercent === 100,
    BMSState: bmsState(seen),
    ChargeLimitSoc: charging.limitPercent,
    ChargeEnableRequest: charging.status === 'charging' || charging.status === 'starting',
    ChargeAmps: isAc ? round(charging.amps, 1) : 0,
    ChargerVoltage: isAc ? round(charging.volts, 1) : 0,
    ChargerPhases: isAc ? (car.socket?.phases ?? 1) : null,
    ChargeCurrentRequest: askedAmps(car, state),
    ChargeCurrentRequestMax: mostAmps(car),
    ACChargingPower: isAc ? round(kilowatts, 2) : 0,
    ACChargingEnergyIn: isAc ? round((state.plug?.chargerWh ?? 0) / 1000, 2) : 0,
    DCChargingPower: fast ? round(kilowatts, 1) : 0,
    DCChargingEnergyIn: round((state.plug?.batteryWh ?? 0) / 1000, 2),
    FastChargerPresent: fast,
    FastChargerType: fast ? 'FastChargerCombo' : 'FastChargerSNA',
    ChargingCableType: plugged ? 'CableTypeIEC' : 'CableTypeSNA',
    ChargePort: 'ChargePortCCS',
    ChargePortLatch:
      plugged && !controls.charging.latchReleased
        ? 'ChargePortLatchEngaged'
        : 'ChargePortLatchDisengaged',
    ChargePortDoorOpen: plugged || controls.charging.portOpen,
    ChargePortColdWeatherMode: seen.ambientC < -5,
    TimeToFullCharge: round(charging.hoursLeft, 2),
    EstimatedHoursToChargeTermination: round(charging.hoursLeft, 2),
    ChargeRateMilePerHour: round(charging.milesPerHour, 1),
    SuperchargerSessionTripPlanner: false,
    ScheduledChargingMode: modes[mode],
    ScheduledChargingPending: charging.startsAt !== null,
    ScheduledChargingStartTime: mode === 'start_at' ? nextMinute(seen, 'startMinute') : null,
    ScheduledDepartureTime: mode === 'depart_by' ? nextMinute(seen, 'departureMinute') : null,
    PreconditioningEnabled: mode === 'depart_by' && controls.schedules.preconditions,
    PowershareStatus: 'PowershareStateInactive',
    PowershareStopReason: 'PowershareStopReasonStatusNone',
    PowershareType: 'PowershareTypeStatusNone',
    PowershareInstantaneousPowerKW: 0,
    PowershareHoursLeft: 0,
  }
}

const modes = {
  off: 'ScheduledChargingModeOff',
  start_at: 'ScheduledChargingModeStartAt',
  depart_by: 'ScheduledChargingModeDepartBy',
} as const

/** The next moment at which the sun's clock shows what was set, in seconds. */
const nextMinute = ({ state, at }: Observation, which: 'startMinute' | 'departureMinute') =>
  toSeconds(nextSolarHour(at, state.controls.schedules[which] / 60))

function bmsState({ state, charging }: Observation): string {
  if (state.trip) return 'BMSStateDrive'
  if (charging.status === 'charging') return 'BMSStateCharge'
  return state.awake ? 'BMSStateSupport' : 'BMSStateStandby'
}

export function batterySignals(seen: Observation): Record<string, SignalValue> {
  const { battery, state, car, world } = seen
  const brick = battery.volts / car.model.bricks
  const spread = 0.003 + 0.002 * (1 + seen.drift('spread', 7_200_000))
  const pick = (what: string, count: number) =>
    1 + Math.floor(count * world.noise.uniform(`${car.vin}/${what}`))
  return {
    PackVoltage: round(battery.volts, 1),
    PackCurrent: round(battery.amps, 1),
    Soc: round(battery.usable, 2),
    BatteryLevel: round(battery.level, 2),
    EnergyRemaining: round(state.energyWh / 1000, 2),
    LifetimeEnergyUsed: round(state.usedWh / 1000, 1),
    LifetimeEnergyGainedRegen: round(state.recoveredWh / 1000, 1),
    RatedRange: round(battery.ratedMiles, 1),
    IdealBatteryRange: round(battery.idealMiles, 1),
    EstBatteryRange: round(battery.estimatedMiles, 1),
    BrickVoltageMax: round(brick + spread / 2, 3),
    BrickVoltageMin: round(brick - spread / 2, 3),
    NumBrickVoltageMax: pick('brick-high', car.model.bricks),
    NumBrickVoltageMin: pick('brick-low', car.model.bricks),
    ModuleTempMax: round(state.packC + 0.6 + clamp(battery.powerW ** 2 / 4e9, 0, 2), 1),
    ModuleTempMin: round(state.packC - 0.5, 1),
    NumModuleTempMax: pick('module-hot', 4),
    NumModuleTempMin: pick('module-cold', 4),
    BatteryHeaterOn: false,
    NotEnoughPowerToHeat: state.packC < -5 && battery.level < 10,
    DCDCEnable: state.awake,
  }
}
