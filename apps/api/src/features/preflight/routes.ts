import { preflight as contract } from '@console/sdk/contract'

import { implement } from '../../http/implement.ts'
import type { PreflightChecks } from './preflight.ts'

/** The pre-flight under addresses of its own; a command asks for it with `?dry_run=1` as well. */
export const preflightRoutes = (preflight: PreflightChecks) =>
  implement(contract, {
    vehicle: ({ params: { vin, command }, body = {}, ...caller }) =>
      preflight.vehicle(caller, vin, command, body),
    energySite: ({ params: { energy_site_id, command }, body = {}, ...caller }) =>
      preflight.energySite(caller, energy_site_id, command, body),
  })
