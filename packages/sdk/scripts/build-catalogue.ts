import { mkdir, readFile, writeFile } from 'node:fs/promises'

import {
  type CommandExtras,
  type CommandSource,
  cataloguesOfCommands,
} from './catalogue-of-commands.ts'
import {
  catalogueOfFields,
  type FieldExtras,
  type FieldSource,
  signalTypesOf,
} from './catalogue-of-fields.ts'
import { bodiesModule } from './code-of-bodies.ts'
import { callsModule, functionsModule } from './code-of-commands.ts'
import { typesOfContract } from './types-of-contract.ts'

const banner = '// Generated from packages/sdk/data by `pnpm catalogue`; edit the data instead.\n'

/** The generated modules, by file name. */
export async function generatedModules(): Promise<Record<string, string>> {
  const fields = catalogueOfFields(
    await data<FieldSource[]>('fields'),
    await data<FieldExtras>('fields.extra'),
  )
  const types = "import type { Coordinates, OpenText } from '../stream/signal-values.ts'\n\n"
  return {
    'fields.ts': `${banner}import type { FieldCatalogue } from '../contract/fields.ts'\n\n/** Every telemetry field, by its name. */\nexport const fieldCatalogue: FieldCatalogue = ${linePerEntry(fields)}\n`,
    'signal-types.ts': `${banner}${types}${signalTypesOf(fields)}`,
    ...(await commandModules()),
    ...(await typeModules()),
  }
}

async function typeModules() {
  const note =
    '// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.\n'
  const modules = Object.entries(await typesOfContract())
  return Object.fromEntries(modules.map(([file, text]) => [`types/${file}`, note + text]))
}

async function commandModules(): Promise<Record<string, string>> {
  const sources = [
    ...(await data<CommandSource[]>('commands')),
    ...(await data<CommandSource[]>('commands.added')),
  ]
  const catalogues = cataloguesOfCommands(sources, await data<CommandExtras>('commands.extra'))
  const { vehicle, custom, energy_site: energy } = catalogues
  const catalogue = (name: string, what: string, entries: Record<string, unknown>) =>
    `\n/** ${what}, by its name on the wire. */\nexport const ${name}: CommandCatalogue = ${linePerEntry(entries)}\n`
  return {
    'commands.ts':
      `${banner}import type { CommandCatalogue } from '../commands.ts'\n` +
      catalogue('commandCatalogue', 'Every command to a vehicle', vehicle) +
      catalogue('customCommandCatalogue', 'Every command that only some gateways have', custom) +
      catalogue('energyCommandCatalogue', 'Every command to an energy site', energy),
    'command-bodies.ts': banner + bodiesModule(catalogues),
    'vehicle-commands.ts': banner + callsModule('vehicle', vehicle),
    'custom-commands.ts': banner + callsModule('custom', custom),
    'energy-commands.ts': banner + callsModule('energy_site', energy),
    'vehicle-command-functions.ts':
      banner + functionsModule('vehicle', vehicle, 'vehicle-commands.ts'),
    'custom-command-functions.ts': banner + functionsModule('custom', custom, 'custom-commands.ts'),
    'energy-command-functions.ts':
      banner + functionsModule('energy_site', energy, 'energy-commands.ts'),
  }
}

const linePerEntry = (catalogue: Record<string, unknown>) =>
  `{\n${Object.entries(catalogue)
    .map(([name, entry]) => `  ${name}: ${JSON.stringify(entry)},\n`)
    .join('')}}`

async function data<T>(name: string): Promise<T> {
  const text = await readFile(new URL(`../data/${name}.json`, import.meta.url), 'utf8')
  // Committed with the code, and the catalogue's tests check what is made of it.
  return JSON.parse(text) as T
}

if (import.meta.main) {
  await mkdir(new URL('../src/generated/types/', import.meta.url), { recursive: true })
  for (const [name, text] of Object.entries(await generatedModules())) {
    await writeFile(new URL(`../src/generated/${name}`, import.meta.url), text)
  }
}
