import type { Call } from './contract-shape.ts'

const labels: Readonly<Record<string, string>> = {
  customCommands: 'Signed-protocol commands',
  customReads: 'Signed-protocol readings',
  dataExport: 'Data export',
  energyCommands: 'Energy commands',
  energySites: 'Energy sites',
  history: 'Latest history',
  oauth: 'Applications',
  service: 'Gateway',
  stream: 'Live streams',
  telemetryConfig: 'Telemetry configuration',
  tokenAdditions: 'Token details',
  userDetails: 'User details',
  users: 'User',
  vehicleCommands: 'Vehicle commands',
  vehicleDetails: 'Vehicle details',
  vehicleList: 'List of vehicles',
  vehicleService: 'Vehicle polling and pictures',
}

/** What people come for; the rest follows by name. */
const first = [
  'vehicles',
  'vehicleList',
  'vehicleCommands',
  'vehicleDetails',
  'telemetryConfig',
  'stream',
  'energySites',
  'energyCommands',
  'account',
  'users',
]

const groupOf = ({ name }: Call) => name.split('.')[0] ?? name
const rankOf = (group: string) => (first.includes(group) ? first.indexOf(group) : first.length)

/** Calls in their groups, those that are used most before the others. */
export const groupsOf = (calls: readonly Call[]) =>
  [...Map.groupBy(calls, groupOf)]
    .map(([name, ofGroup]) => ({ name, label: labels[name] ?? inWords(name), calls: ofGroup }))
    .toSorted(
      (one, other) =>
        rankOf(one.name) - rankOf(other.name) || one.label.localeCompare(other.label, 'en'),
    )

const inWords = (name: string) => {
  const words = name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Every word stands somewhere in what is known of the call. */
export function matchesCall({ method, path, name, description, summary }: Call, query: string) {
  const text = [method, path, path.replaceAll('_', ' '), name, summary, description].join(' ')
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word))
}
