import { expect, test } from 'vitest'

import { bundlers } from '../scripts/size.ts'
import { commandCatalogue, customCommandCatalogue, energyCommandCatalogue } from './commands.ts'

const names = [commandCatalogue, customCommandCatalogue, energyCommandCatalogue].flatMap(
  (catalogue) => Object.keys(catalogue),
)
const places = ['/command/', 'custom_command/', 'energy_sites/']

test.each(Object.keys(bundlers))('one command costs the code of no other with %s', async (name) => {
  const bundle = bundlers[name]
  for (const entry of ['index.ts', 'all.ts']) {
    const code = await bundle?.(`export { doorLock } from './${entry}'`)
    expect(commandsIn(code), entry).toEqual(['door_lock'])
    expect(places.filter((place) => code?.includes(place))).toEqual(['/command/'])
    // Nor that of checks which it does not need.
    expect(code).not.toContain('ISODateTime')
    expect(code).not.toContain('ZodMiniUnion')
  }
  const code = await bundle?.(`export { setChargeLimit } from './all.ts'`)
  expect(commandsIn(code)).toEqual(['set_charge_limit'])
})

/** Commands whose names stand in the code, as those of their paths do. */
const commandsIn = (code = '') =>
  names.filter((name) => new RegExp(`["'\`/]${name}["'\`]`).test(code))
