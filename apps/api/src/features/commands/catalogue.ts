import {
  type CommandDescription,
  commandCatalogue,
  customCommandCatalogue,
  energyCommandCatalogue,
} from '@console/sdk/commands'
import {
  customCommands,
  type Endpoint,
  energyCommands,
  vehicleCommands,
} from '@console/sdk/contract'

import { Problem } from '../../http/problem.ts'

export type CommandKind = 'vehicle' | 'custom' | 'energy_site'

export type KnownCommand = {
  kind: CommandKind
  name: string
  endpoint: Endpoint
  description: CommandDescription
}

const kinds = {
  vehicle: { endpoints: vehicleCommands, catalogue: commandCatalogue },
  custom: { endpoints: customCommands, catalogue: customCommandCatalogue },
  energy_site: { endpoints: energyCommands, catalogue: energyCommandCatalogue },
} as const

const known = new Map(
  Object.entries(kinds).flatMap(([kind, { endpoints, catalogue }]) =>
    Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) => {
      const description = catalogue[name]
      return description ? [[`${kind} ${name}`, { endpoint, description }] as const] : []
    }),
  ),
)

/** The command of this name: the first of these kinds that has it. */
export function findCommand(kindsToTry: readonly CommandKind[], name: string): KnownCommand {
  for (const kind of kindsToTry) {
    const command = known.get(`${kind} ${name}`)
    if (command) return { kind, name, ...command }
  }
  throw unknownCommand()
}

export const unknownCommand = () =>
  new Problem('invalid_command', 'There is no command of this name.')
