import { type Scope, type VehicleDataEndpoint, vehicleDataEndpoints } from '@console/sdk/contract'

import { Problem } from '../../http/problem.ts'

const known: ReadonlyMap<string, VehicleDataEndpoint> = new Map(
  vehicleDataEndpoints.map((name) => [name, name]),
)
const usual = new Set(vehicleDataEndpoints)
usual.delete('location_data')

/** Which groups a query asks for. Clients join the names with `;` or `,`; `*` and nothing mean all but places. */
export function sections(asked: string | undefined, scopes: ReadonlySet<Scope>) {
  const chosen = new Set<VehicleDataEndpoint>()
  let wantsAll = false
  for (const name of (asked ?? '').split(/[;,]/)) {
    if (name === '') continue
    const section = known.get(name)
    // A name for everything beside `location_data` still means everything.
    if (name === '*' || section === 'vehicle_data_combo') wantsAll = true
    else if (section) chosen.add(section)
    else throw new Problem('invalid_field', `query/endpoints: "${name}" is no section.`)
  }
  if (chosen.size === 0 || wantsAll) for (const name of usual) chosen.add(name)
  return permitted(chosen, scopes)
}

/** Places are a scope of their own. Nobody documents what the name for everything tells of them. */
export function permitted(asked: Iterable<VehicleDataEndpoint>, scopes: ReadonlySet<Scope>) {
  const chosen = new Set(asked)
  if (scopes.has('vehicle_location')) return chosen
  chosen.delete('location_data')
  chosen.delete('vehicle_data_combo')
  return chosen
}
