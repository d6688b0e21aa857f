import type { ConfigVersion } from '@console/sdk/vehicles'
import type { Setting } from './draft.ts'

/** "every 10 s, from 0.5 mph, again after 3,600 s": a setting in one line. */
export function settingInWords(setting: Setting, unit = '') {
  const {
    interval_seconds: interval,
    minimum_delta: delta,
    resend_interval_seconds: again,
  } = setting
  return [
    interval === undefined ? 'no interval' : `every ${seconds(interval)}`,
    delta !== undefined && `from a change of ${[delta, unit].filter(Boolean).join('\u2009')}`,
    again !== undefined && `again after ${seconds(again)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

const seconds = (value: number) => `${value.toLocaleString('en')}\u2009s`

const refusals: Readonly<Record<string, { what: string; next: string }>> = {
  missing_key: {
    what: 'The car does not hold the virtual key.',
    next: 'Pair the key with the car. On a car with a streaming switch on its Safety screen, turn that on.',
  },
  unsupported_firmware: {
    what: 'The software of the car is too old to stream.',
    next: 'Update the car: streaming needs 2024.26, with the Safety switch 2025.20.',
  },
  unsupported_hardware: {
    what: 'The computer of this car cannot stream.',
    next: 'Its data can still be read from time to time.',
  },
  max_configs: {
    what: 'Other applications hold all places for streams that the car has.',
    next: 'Disconnect another application from the car.',
  },
}

/** Why a car does not take a configuration, and what to do. */
export const refusalInWords = (reason: string) =>
  refusals[reason] ?? { what: `The car was passed over: ${reason}.`, next: 'Try again later.' }

/** Who made a version. */
export function authorInWords({ kind, name }: ConfigVersion['author']) {
  if (kind === 'car') return 'The car'
  if (kind === 'gateway') return 'The gateway'
  if (kind === 'administrator') return 'An administrator'
  if (kind === 'user') return name ?? 'A former owner'
  return name ?? (kind === 'token' ? 'A token' : 'An application')
}

const changes: Readonly<Record<string, string>> = {
  updated: 'Changed',
  replaced: 'Replaced',
  removed: 'Stopped',
  restored: 'Restored',
  found: 'Found on the car',
}

/** How a version came about, with what it changed. */
export function changeInWords({
  change,
  added,
  changed,
  removed,
}: Pick<ConfigVersion, 'change' | 'added' | 'changed' | 'removed'>) {
  const counts = Object.entries({ added, changed, removed }).flatMap(([kind, count]) =>
    count > 0 ? [`${count} ${kind}`] : [],
  )
  return [changes[change] ?? change, counts.join(', ')].filter(Boolean).join(': ')
}

type Advice = { field?: string; next: string }

/** What to do about an error that the car reports of its streams. */
export function adviceOn(error: string): Advice {
  const field = /^unsupported_field:\s*(\w+)/.exec(error)?.[1]
  if (field) return { field, next: `This car does not have ${field}. Stop asking for it.` }
  if (/tls|x509|certificate/i.test(error)) {
    return {
      next: 'The car does not trust the receiver. Its operator must look at the certificate.',
    }
  }
  if (/timeout|refused|unreachable|dial|dns/i.test(error)) {
    return { next: 'The car could not reach the receiver. It tries again by itself.' }
  }
  return { next: 'If it comes back, quote it to whoever runs this installation.' }
}

/** What signals cost, from hundredths of the currency, with digits enough for small sums. */
export function formatCost(minorUnits: number, currency: string) {
  const amount = minorUnits / 100
  const digits = amount !== 0 && Math.abs(amount) < 1 ? 3 : 2
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: digits,
  }).format(amount)
}

/** What one field costs in a day: most cost next to nothing. */
export function costOfSignals(
  signals: number,
  { currency, minor_units_per_million }: { currency: string; minor_units_per_million: number },
) {
  const cost = (signals * minor_units_per_million) / 1e6
  const least = 0.1
  return cost > 0 && cost < least
    ? `under ${formatCost(least, currency)}`
    : formatCost(cost, currency)
}

/** With its sign, also where it is small: "+1,200", "−40", "±0". */
export const withSign = (value: number, format: (value: number) => string) =>
  value === 0 ? `±${format(0)}` : `${value > 0 ? '+' : '−'}${format(Math.abs(value))}`
