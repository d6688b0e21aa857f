import type { Field, SignalValue } from '@console/sdk/contract'

type Intervals = Readonly<Record<string, number>>

/** What a driver looks at comes every second or two, heat and pressure as slowly as they move. */
const usual: Intervals = {
  VehicleSpeed: 1,
  PackCurrent: 1,
  PackVoltage: 1,
  Location: 1,
  GpsHeading: 2,
  PedalPosition: 2,
  LongitudinalAcceleration: 2,
  LateralAcceleration: 2,
  BrakePedalPos: 5,
  Odometer: 5,
  MilesToArrival: 30,
  Soc: 10,
  BatteryLevel: 10,
  EnergyRemaining: 10,
  RatedRange: 30,
  EstBatteryRange: 30,
  IdealBatteryRange: 30,
  ChargeAmps: 5,
  ACChargingPower: 5,
  DCChargingPower: 2,
  ACChargingEnergyIn: 30,
  DCChargingEnergyIn: 10,
  ChargerVoltage: 30,
  ChargeRateMilePerHour: 30,
  DiTorquemotor: 10,
  DiSlaveTorqueCmd: 10,
  DiAxleSpeedR: 10,
  DiAxleSpeedF: 10,
  DiTorqueActualR: 10,
  DiTorqueActualF: 10,
  DiMotorCurrentR: 10,
  DiMotorCurrentF: 10,
  DiVBatR: 30,
  DiVBatF: 30,
  DiStatorTempR: 30,
  DiStatorTempF: 30,
  BrickVoltageMax: 30,
  BrickVoltageMin: 30,
  InsideTemp: 30,
  LifetimeEnergyUsed: 300,
  LifetimeEnergyGainedRegen: 300,
  TpmsLastSeenPressureTimeFl: 300,
  TpmsLastSeenPressureTimeFr: 300,
  TpmsLastSeenPressureTimeRl: 300,
  TpmsLastSeenPressureTimeRr: 300,
}

/** Numbers that people set: they do not drift, so each change of them is told at once. */
const settings = new Set([
  'ChargeCurrentRequest',
  'ChargeLimitSoc',
  'ClimateSeatCoolingFrontLeft',
  'ClimateSeatCoolingFrontRight',
  'CruiseSetSpeed',
  'CurrentLimitMph',
  'HvacFanSpeed',
  'HvacFanStatus',
  'HvacLeftTemperatureRequest',
  'HvacRightTemperatureRequest',
  'HvacSteeringWheelHeatLevel',
  'MediaAudioVolume',
  'ScheduledChargingStartTime',
  'ScheduledDepartureTime',
  'SeatHeaterLeft',
  'SeatHeaterRearCenter',
  'SeatHeaterRearLeft',
  'SeatHeaterRearRight',
  'SeatHeaterRight',
  'SoftwareUpdateScheduledStartTime',
])

const measured = new Set(['integer', 'float', 'timestamp', 'time'])

/** How often a car of this fleet tells a field if nobody has chosen otherwise. */
export function usualSeconds(field: string, { type }: Pick<Field, 'type'>): number {
  return usual[field] ?? (measured.has(type) && !settings.has(field) ? 60 : 1)
}

/** While a car stands its numbers drift slowly, and it measures them that seldom. */
const standingSeconds = 30

/** Seconds between two sends of a field that is configured to be told so often. */
export function waitOf(field: string, value: SignalValue, moves: boolean, seconds: number) {
  if (moves || typeof value !== 'number' || settings.has(field)) return seconds
  return Math.max(seconds, standingSeconds)
}
