import type { Endpoint } from '@console/sdk/contract'

import type { Caller } from './caller.ts'
import { notFound, Problem } from './problem.ts'

/** About the caller, or the same for everybody: nothing here is a product's. */
const personal = new Set([
  '/api/test',
  '/api/ping',
  '/api/scopes',
  '/api/userdata',
  '/api/1/users/me',
  '/api/1/users/region',
  '/web/test',
])

/**
 * Calls without a product in their path whose handlers leave out what the restriction hides. Who
 * builds another one adds it here; until then limited tokens are refused.
 */
const filtering = new Set([
  '/api/1/products',
  '/api/metadata',
  '/api/1/vehicles',
  '/api/1/vehicles/fleet_status',
  '/api/1/dx/vehicles/options',
  '/api/1/dx/vehicles/upgrade/eligibility',
  '/api/1/dx/vehicles/upgrades/eligibility',
  '/api/1/dx/vehicles/subscriptions/eligible',
  '/api/1/dx/vehicles/subscriptions/eligibility',
  '/api/1/dx/warranty/details',
  '/web/keys',
  '/web/commands',
  '/web/commands/:id',
  '/web/drives',
  '/web/drives/:id',
  '/web/drives/:id/track',
  '/web/totals/drives',
  '/web/exports/drives',
  '/web/charges',
  '/web/charges/:id',
  '/web/charges/:id/curve',
  '/web/totals/charges',
  '/web/exports/charges',
  '/sse',
  '/sse/:id',
  '/sse/:id/:field',
])

/** Calls that read signals by their names, and leave out those that the restriction hides. */
const bySignal = new Set([
  '/sse',
  '/sse/:id',
  '/sse/:id/:field',
  '/web/vehicles/:vin/history',
  '/web/vehicles/:vin/signals',
  '/web/vehicles/:vin/signals/history',
  '/web/vehicles/:vin/signals/export',
])

/** Which products there are, without what they measure. */
const naming = new Set(['/api/1/products', '/api/metadata', '/api/1/vehicles', '/web/keys'])

type Params = Readonly<Record<string, string>>

/**
 * The one place where a token's restriction meets a call. What it does not know it refuses. A
 * product outside answers like one that does not exist.
 */
export function authorize(
  { restriction }: Caller,
  { method, path }: Pick<Endpoint, 'path'> & { method?: string },
  params: Params,
) {
  const { limitsProducts, limitsSignals, limitsCommands, overlay } = restriction
  if (!limitsProducts && !limitsSignals && !limitsCommands) return
  if (overlay && !bySignal.has(path)) {
    throw new Problem('forbidden', 'A token for overlays reads its signals and nothing else.')
  }
  const namesVehicle = path.includes('/:vin')
  const namesSite = path.includes('/:energy_site_id')
  if (namesVehicle && !restriction.allowsVehicle(params.vin ?? '')) throw notFound()
  if (namesSite && !restriction.allowsSite(params.energy_site_id ?? '')) throw notFound()
  if (personal.has(path)) return
  if (limitsProducts && !namesVehicle && !namesSite && !filtering.has(path)) {
    throw new Problem('forbidden', 'This token is held to some products, and this call is not.')
  }
  const command = method === 'POST' ? commandOf(path) : undefined
  if (command !== undefined) {
    // Nobody can tell what is in a message that the client signed itself.
    if (limitsCommands && !restriction.allowsCommand(command)) {
      throw new Problem('forbidden', 'This token may not send this command.')
    }
    return
  }
  if (limitsSignals && !namesSite && !bySignal.has(path) && !naming.has(path)) {
    throw new Problem('forbidden', 'This token is held to some signals, and this call is not.')
  }
}

const reads = new Set(['charge_history', 'fleet_status', 'fleet_telemetry_config', 'invitations'])

/** The command that a call sends; its name is the last part of the path. */
function commandOf(path: string) {
  if (!path.startsWith('/api/1/')) return undefined
  if (!path.includes('/:vin/') && !path.includes('/:energy_site_id/')) return undefined
  const name = path.slice(path.lastIndexOf('/') + 1)
  return reads.has(name) || name.startsWith(':') ? undefined : name
}
