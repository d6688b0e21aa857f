import type { SignalValue } from '@console/sdk/contract'

/** `vehicle_data` says `Charging` where the stream says `DetailedChargeStateCharging`. */
export const without = (prefix: string, value: SignalValue | undefined): string | null =>
  typeof value === 'string' && value.startsWith(prefix) ? value.slice(prefix.length) : null

export const number = (value: SignalValue | undefined): number =>
  typeof value === 'number' ? value : 0

/** An older member of the API that counts in whole numbers. */
export const whole = (value: SignalValue | undefined): number => Math.round(number(value))
