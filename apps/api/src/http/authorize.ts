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

/** The one command that answers where the car is: it tells how far it is to known places. */
const askingForPlace = '/get_nearby_charging_sites'

type Params = Readonly<Record<string, string>>

/**
 * The one place where a token's restriction meets a call. What it does not know it refuses. A
 * product outside answers like one that does not exist.
 */
export function authorize(
  { restriction, scopes }: Caller,
  { method, path }: Pick<Endpoint, 'path'> & { method?: string },
  params: Params,
) {
  if (path.endsWith(askingForPlace) && !scopes.has('vehicle_location')) {
    throw new Problem('invalid_scope', 'This needs the scope vehicle_location as well.')
  }
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
  const changes = method !== 'GET' && !readingPosts.has(path)
  if (changes && limitsCommands && !restriction.allowsCommand(commandOf(path))) {
    throw new Problem('forbidden', 'This token may not send this command.')
  }
  if (changes && isCommand(path) && !(limitsSignals && answersWithData.test(path))) return
  if (limitsSignals && !namesSite && !bySignal.has(path) && !naming.has(path)) {
    throw new Problem('forbidden', 'This token is held to some signals, and this call is not.')
  }
}

/** They say something, and change nothing. */
const readingPosts = new Set([
  '/api/1/vehicles/:vin/charge_history',
  '/api/1/vehicles/fleet_status',
  '/web/vehicles/:vin/config/forecast',
  '/web/vehicles/:vin/preflight/:command',
  '/web/energy_sites/:energy_site_id/preflight/:command',
])

/** Their answers hold more than whether it was done. */
const answersWithData = /\/(?:get_[^/]+|signed_command)$/

const isCommand = (path: string) =>
  path.endsWith('/wake_up') ||
  path.endsWith('/signed_command') ||
  /^\/api\/1\/vehicles\/:vin\/(?:custom_)?command\//.test(path)

/**
 * What a token must be allowed by name, for any call that changes something: a command, or else what
 * the call is about, of which no token can be given the name.
 */
const commandOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
