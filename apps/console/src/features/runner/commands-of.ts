import { energyCommandCatalogue } from '@console/sdk/commands'
import type { Call } from '@console/sdk/openapi'

import { type CommandEntry, entryOf, vehicleCommands } from '../commands/catalogue.ts'
import { gatewayOrders } from '../energy/gateway-orders.ts'

const energyCommands = Object.entries({ ...energyCommandCatalogue, ...gatewayOrders })

const entries = new Map(
  [...vehicleCommands, ...energyCommands.map(([name, about]) => entryOf(name, about))].map(
    (entry) => [entry.about.path.replace(/:(\w+)/g, '{$1}'), entry],
  ),
)

/** The command that a call sends, with all that the console knows of it; undefined for other calls. */
export const commandOf = ({
  method,
  path,
}: Pick<Call, 'method' | 'path'>): CommandEntry | undefined =>
  method === 'POST' ? entries.get(path) : undefined

/** Whether the gateway can say beforehand what it would meet. */
export const hasPreflight = ({ about, name }: CommandEntry) =>
  about.kind !== 'energy_site' || Object.hasOwn(energyCommandCatalogue, name)
