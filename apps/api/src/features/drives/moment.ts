import type { SignalValue } from '@console/sdk/contract'
import * as z from 'zod/mini'

const number = () => z.nullable(z.number())

export const Spot = z.object({ latitude: z.number(), longitude: z.number() })
export type Spot = z.infer<typeof Spot>

/** What drives and charges are made of. A signal keeps its value until the car sends another. */
export const Known = z.object({
  gear: z.nullable(z.string()),
  charging: z.nullable(z.string()),
  speed: number(),
  odometer: number(),
  batteryLevel: number(),
  energy: number(),
  outsideTemp: number(),
  acPower: number(),
  dcPower: number(),
  acEnergy: number(),
  dcEnergy: number(),
  place: z.nullable(Spot),
})
export type Known = z.infer<typeof Known>

export const nothingKnown: Known = {
  gear: null,
  charging: null,
  speed: null,
  odometer: null,
  batteryLevel: null,
  energy: null,
  outsideTemp: null,
  acPower: null,
  dcPower: null,
  acEnergy: null,
  dcEnergy: null,
  place: null,
}

const fields = {
  Gear: 'gear',
  DetailedChargeState: 'charging',
  VehicleSpeed: 'speed',
  Odometer: 'odometer',
  BatteryLevel: 'batteryLevel',
  EnergyRemaining: 'energy',
  OutsideTemp: 'outsideTemp',
  ACChargingPower: 'acPower',
  DCChargingPower: 'dcPower',
  ACChargingEnergyIn: 'acEnergy',
  DCChargingEnergyIn: 'dcEnergy',
  Location: 'place',
} as const satisfies Record<string, keyof Known>

/** The signals that are read to derive. */
export const derivedFrom: readonly string[] = Object.keys(fields)

export const isDerivedFrom = (field: string): field is keyof typeof fields =>
  Object.hasOwn(fields, field)

/** All that a car said at one moment. */
export type CarMoment = { at: number; said: Partial<Known> }

/** Rows of the history in the order of time, as moments; what is invalid says nothing. */
export function toMoments(rows: readonly { field: string; at: number; value: SignalValue }[]) {
  const moments: CarMoment[] = []
  for (const { field, at, value } of rows) {
    let last = moments.at(-1)
    if (last?.at !== at) {
      last = { at, said: {} }
      moments.push(last)
    }
    if (!isDerivedFrom(field)) continue
    const name = fields[field]
    // Millions of rows go through here, so the schema is not made anew for each.
    const { success, data } = z.safeParse(Known.shape[name], value)
    if (success && data !== null) Object.assign(last.said, { [name]: data })
  }
  return moments
}
