import { fieldCatalogue } from '@console/sdk/fields'
import { dimensionOf } from '@console/sdk/units'
import { displayUnit, type UnitPreference } from '@console/ui/format'

import { written } from './words.ts'

/** Fields of one value. Where a car is, no overlay shows. */
const shownTypes = ['boolean', 'integer', 'float', 'enum', 'string', 'time']

export const overlaySignals = Object.entries(fieldCatalogue)
  .filter(
    ([, { type, scopes }]) => shownTypes.includes(type) && !scopes.includes('vehicle_location'),
  )
  .map(([value, { description }]) => ({ value, label: value, detail: description }))

export const unitOf = (signal: string) => fieldCatalogue[signal]?.unit ?? ''

const alternatives: Readonly<Record<string, readonly string[]>> = {
  distance: ['km', 'mi'],
  speed: ['km/h', 'mph'],
  pressure: ['bar', 'psi', 'kPa'],
  temperature: ['degC', 'degF'],
}

/** What a value of a field can be shown in, the field's own first; none where there is no choice. */
export function unitChoices(signal: string) {
  const own = unitOf(signal)
  if (own === '') return []
  const others = alternatives[dimensionOf(own) ?? ''] ?? []
  const units = [own, ...others.filter((unit) => written(unit) !== written(own)), 'none']
  return units.map((unit) => ({
    value: unit === own ? '' : unit,
    label: unit === 'none' ? 'Without a unit' : written(unit),
  }))
}

/** The unit in which the console shows a field, where that is not its own. */
export function shownUnit(signal: string, preference: UnitPreference): { unit?: string } {
  const shown = written(displayUnit(unitOf(signal), preference))
  const choice = unitChoices(signal).find(({ value, label }) => value !== '' && label === shown)
  return choice ? { unit: choice.value } : {}
}
