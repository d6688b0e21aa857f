import type { SignalValue } from '@console/sdk/contract'

import type { Observation } from '../observe.ts'
import { round } from '../units.ts'

/** Share of the torque that the rear motor gives. */
const rearShare = 0.62

export function powertrainSignals(seen: Observation): Record<string, SignalValue> {
  const { motion, state, car } = seen
  const enabled = state.trip !== null
  const axle = motion.speedMs / car.model.wheelRadiusM
  const torque = axle > 0.5 ? motion.tractionW / axle : 0
  return {
    Hvil: 'HvilStatusOK',
    IsolationResistance: round(3_950_000 + 60_000 * seen.drift('isolation', 3_600_000), -4),
    DiTorquemotor: round(torque * rearShare),
    DiSlaveTorqueCmd: round(torque * (1 - rearShare)),
    ...motor('R', rearShare),
    ...motor('F', 1 - rearShare),
  }

  function motor(end: 'F' | 'R', share: number): Record<string, SignalValue> {
    const warmth = end === 'R' ? 1 : 0.85
    const above = (temperature: number) =>
      round(seen.ambientC + (temperature - seen.ambientC) * warmth, 1)
    return {
      [`DiState${end}`]: enabled ? 'DriveInverterStateEnable' : 'DriveInverterStateStandby',
      [`DiAxleSpeed${end}`]: round(axle, 1),
      [`DiTorqueActual${end}`]: round(torque * share),
      [`DiMotorCurrent${end}`]: round(Math.abs(torque * share) * 0.21 + (enabled ? 4 : 0), 1),
      [`DiStatorTemp${end}`]: above(state.motorC),
      [`DiHeatsinkT${end}`]: above(state.inverterC),
      [`DiInverterT${end}`]: above(state.inverterC + 2),
      [`DiVBat${end}`]: enabled ? round(seen.battery.volts, 1) : 0,
    }
  }
}
