import type { Context } from 'hono'

import type { Env } from '../../http/env.ts'
import { Problem } from '../../http/problem.ts'
import type { Target } from './order.ts'

/** Whoever only wants to know what would happen must not find it done. */
export function refuseDryRun(c: Context<Env>, target: Target, name: string) {
  const asked = c.req.query('dry_run')
  if (asked === undefined || asked === '0' || asked === 'false') return
  const where = 'vin' in target ? `vehicles/${target.vin}` : `energy_sites/${target.energySiteId}`
  throw new Problem(
    'fst_err_validation',
    `querystring/dry_run: nothing was sent. Ask POST /web/${where}/preflight/${name} with the same body.`,
  )
}
