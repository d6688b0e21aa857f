import { type Scope, type VehicleDataEndpoint, vehicleDataEndpoints } from '@console/sdk/contract'

import { Problem } from '../../http/problem.ts'

const usual = new Set(vehicleDataEndpoints)
usual.delete('location_data')

/** Which groups a query asks for. Clients join the names with `;` or `,`; `*` and nothing mean all but places. */
export function sections(asked: string | undefined, scopes: ReadonlySet<Scope>) {
  const chosen = new Set<VehicleDataEndpoint>()
  for (const name of (asked ?? '').split(/[;,]/)) {
    if (name === '' || name === '*' || name === 'vehicle_data_combo') continue
    const known = vehicleDataEndpoints.find((endpoint) => endpoint === name)
    if (!known) throw new Problem('invalid_field', `query/endpoints: "${name}" is no section.`)
    chosen.add(known)
  }
  // A name for everything beside `location_data` still means everything.
  if (chosen.size === 0 || /(?:^|[;,])(?:\*|vehicle_data_combo)(?:$|[;,])/.test(asked ?? '')) {
    for (const name of usual) chosen.add(name)
  }
  // Places are a scope of their own.
  if (!scopes.has('vehicle_location')) chosen.delete('location_data')
  return chosen
}
