import { type Endpoint, takesDryRun } from '@console/sdk/contract'
import type { Context } from 'hono'

import { Problem } from './problem.ts'

/**
 * Whether the caller only wants to know what would happen. Who asks that of a call that cannot tell
 * must not find it done.
 */
export function isDryRun(c: Context, endpoint: Endpoint) {
  const asked = c.req.query('dry_run')
  if (asked === undefined || asked === '0' || asked === 'false') return false
  if (takesDryRun(endpoint)) return true
  throw new Problem(
    'fst_err_validation',
    'querystring/dry_run: nothing was done. This call cannot be tried; send it without.',
  )
}
