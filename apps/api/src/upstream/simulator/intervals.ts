import type { SignalValue } from '@console/sdk/contract'

/** Least seconds between two sends of a field that changes all the time. */
export type Intervals = Readonly<Record<string, number>>

/** What a driver looks at comes every second or two, heat and pressure as slowly as they move. */
const numbers: Intervals = {
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

/** While a car stands, its numbers drift slowly: that often is enough. */
const standingSeconds = 30

/** Switches and states are told as they change; other numbers once a minute. */
export function intervalOf(own: Intervals, field: string, value: SignalValue, moves: boolean) {
  const seconds = own[field] ?? numbers[field] ?? (typeof value === 'number' ? 60 : 1)
  return moves || typeof value !== 'number' ? seconds : Math.max(seconds, standingSeconds)
}
