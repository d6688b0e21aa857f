import type { Car } from './fleet.ts'
import { clamp } from './units.ts'

/** Charge of the whole pack, 0 to 1. */
export const chargeShare = (car: Car, energyWh: number) =>
  clamp(energyWh / car.model.capacityWh, 0, 1)

/** What cold locks away until the pack is warm again, in percent of the capacity. */
export const coldPercent = (packC: number) => clamp((8 - packC) * 0.25, 0, 6)

/** Open-circuit voltage of one brick. */
function brickVoltage(share: number): number {
  return 3.32 + 0.62 * share + 0.22 * share ** 3 - 0.3 * Math.exp(-18 * share)
}

/**
 * Voltage and current at the contactors. Positive current and power leave the pack (driving,
 * climate), negative ones enter it (charging, recovery): PackVoltage × PackCurrent is consumption.
 */
export function packFlow(car: Car, energyWh: number, powerW: number) {
  const open = car.model.bricks * brickVoltage(chargeShare(car, energyWh))
  const resistance = car.model.resistanceOhm
  const volts = (open + Math.sqrt(Math.max(open, open ** 2 - 4 * resistance * powerW))) / 2
  return { volts, amps: powerW / volts, heatW: (powerW / volts) ** 2 * resistance }
}
