/** The signals that the home page follows, as the stream names them. */
export type DemoSignals = {
  Soc?: number | null | undefined
  VehicleSpeed?: number | null | undefined
  PackVoltage?: number | null | undefined
  PackCurrent?: number | null | undefined
  Gear?: string | null | undefined
  DetailedChargeState?: string | null | undefined
}

/** A value and the moment at which the car knew it. */
export type Timed = { value: number; at: number }

export type Reading = {
  battery: Timed | undefined
  speed: Timed | undefined
  power: Timed | undefined
  volts: number | undefined
  amps: number | undefined
  gear: string | undefined
  charge: string | undefined
}

export const emptyReading: Reading = {
  battery: undefined,
  speed: undefined,
  power: undefined,
  volts: undefined,
  amps: undefined,
  gear: undefined,
  charge: undefined,
}

/** Power in kilowatts is computed: volts times amperes, positive while the car uses energy. */
export function applySignals(reading: Reading, signals: DemoSignals, at: number): Reading {
  const volts = signals.PackVoltage ?? reading.volts
  const amps = signals.PackCurrent ?? reading.amps
  const flows = isNumber(signals.PackVoltage) || isNumber(signals.PackCurrent)
  return {
    battery: isNumber(signals.Soc) ? { value: signals.Soc, at } : reading.battery,
    speed: isNumber(signals.VehicleSpeed) ? { value: signals.VehicleSpeed, at } : reading.speed,
    power:
      flows && volts !== undefined && amps !== undefined
        ? { value: (volts * amps) / 1000, at }
        : reading.power,
    volts,
    amps,
    gear: signals.Gear ?? reading.gear,
    charge: signals.DetailedChargeState ?? reading.charge,
  }
}

/** What the car does, in a word; undefined until it has told enough. */
export function activityOf({ gear, charge, speed, power }: Reading) {
  if (charge !== undefined && /(Starting|Charging)$/.test(charge)) return 'charging'
  if (gear !== undefined) return /[DRN]$/.test(gear) ? 'driving' : 'parked'
  if (!speed) return undefined
  if (speed.value > 0) return 'driving'
  // A car that stands takes so much in at a charger alone; a recording may hold no more than that.
  return charge === undefined && power && power.value < -chargingKw ? 'charging' : 'parked'
}

const chargingKw = 1

const isNumber = (value: unknown): value is number => typeof value === 'number'

/** How long ago, in the shortest words: `now`, `12 s`, `3 min`, `2 h`. */
export function ageText(ms: number) {
  const seconds = Math.max(0, Math.round(ms / 1000))
  if (seconds < 1) return 'now'
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`
  return `${Math.floor(seconds / 3600)} h`
}
