import { fieldCatalogue } from '@console/sdk/fields'
import type { SearchEntry } from '@console/ui/search-entries'

import { vehicleCommands } from '../commands/catalogue.ts'
import type { OwnedVehicle } from '../vehicles/model.ts'

/**
 * Commands and fields of vehicles. Choosing one leads to its form or its row: nothing is sent from a
 * list. Where somebody looks at a vehicle, only its own are offered.
 */
export function productEntries(
  vehicles: readonly OwnedVehicle[],
  currentVin: string | undefined,
): SearchEntry[] {
  const current = vehicles.filter(({ vin }) => vin === currentVin)
  const meant = current.length > 0 ? current : vehicles
  return [...meant.flatMap(commandEntries), ...meant.slice(0, 1).flatMap(fieldEntries)]
}

const commandEntries = ({ vin, name: vehicle }: OwnedVehicle): SearchEntry[] =>
  vehicleCommands.map(({ name, label, icon, about }) => ({
    id: `command:${vin}:${name}`,
    label,
    group: 'Commands',
    prefix: vehicle,
    suffix: about.description,
    icon,
    to: `/console/${vin}?tab=commands&command=${name}`,
    words: name,
    names: [name],
    isAct: true,
    onlyWithQuery: true,
  }))

const fieldEntries = ({ vin, name: vehicle }: OwnedVehicle): SearchEntry[] =>
  Object.entries(fieldCatalogue).map(([field, { description }]) => ({
    id: `field:${field}`,
    label: field,
    group: 'Fields',
    prefix: vehicle,
    suffix: description ?? undefined,
    icon: 'stream' as const,
    to: `/console/${vin}?tab=telemetry&q=${field}`,
    onlyWithQuery: true,
  }))
