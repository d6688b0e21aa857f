import type { Field } from '@console/sdk'

export type CarFacts = {
  vin: string
  firmware: string | null | undefined
  scopes: readonly string[]
}

/** The fourth character of a VIN names the model, in the words of the field catalogue. */
const models: Readonly<Record<string, string>> = {
  S: 'S',
  '3': '3',
  X: 'X',
  Y: 'Y',
  C: 'Cybertruck',
  T: 'Semi',
}

/** Why this car does not send a field, or may not be asked for it; undefined where nothing speaks against it. */
export function misfitOf({ models: only, version, scopes }: Field, car: CarFacts) {
  const model = models[car.vin.charAt(3)]
  if (only && model && !only.includes(model)) return `Only ${only.join(', ')} sends it`
  if (version && car.firmware && isOlder(car.firmware, version)) {
    return `Needs software ${version}; the car has ${car.firmware}`
  }
  const missing = scopes.find((scope) => !car.scopes.includes(scope))
  return missing && `Needs the permission ${missing.replaceAll('_', ' ')}`
}

function isOlder(firmware: string, than: string) {
  const [ours, theirs] = [partsOf(firmware), partsOf(than)]
  for (const [index, part] of theirs.entries()) {
    const own = ours[index] ?? 0
    if (own !== part) return own < part
  }
  return false
}

const partsOf = (version: string) => (version.split(' ')[0] ?? '').split('.').map(Number)
