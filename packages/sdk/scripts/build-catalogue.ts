import { readFile, writeFile } from 'node:fs/promises'

import {
  type CommandExtras,
  type CommandSource,
  catalogueOfCommands,
} from './catalogue-of-commands.ts'
import {
  catalogueOfFields,
  type FieldExtras,
  type FieldSource,
  signalTypesOf,
} from './catalogue-of-fields.ts'

const banner = '// Generated from packages/sdk/data by `pnpm catalogue`; edit the data instead.\n'

/** The generated modules, by file name. */
export async function generatedModules(): Promise<Record<string, string>> {
  const fields = catalogueOfFields(
    await data<FieldSource[]>('fields'),
    await data<FieldExtras>('fields.extra'),
  )
  const commands = catalogueOfCommands(
    await data<CommandSource[]>('commands'),
    await data<CommandExtras>('commands.extra'),
  )
  const types = "import type { Coordinates, OpenText } from '../stream/signal-values.ts'\n\n"
  return {
    'fields.ts': `${banner}import type { FieldCatalogue } from '../contract/fields.ts'\n\nexport const fieldCatalogue: FieldCatalogue = ${linePerEntry(fields)}\n`,
    'commands.ts': `${banner}import type { CommandCatalogue } from '../commands.ts'\n\nexport const commandCatalogue: CommandCatalogue = ${linePerEntry(commands)}\n`,
    'signal-types.ts': `${banner}${types}${signalTypesOf(fields)}`,
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
  for (const [name, text] of Object.entries(await generatedModules())) {
    await writeFile(new URL(`../src/generated/${name}`, import.meta.url), text)
  }
}
