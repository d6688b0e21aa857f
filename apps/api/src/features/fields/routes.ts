import { createHash } from 'node:crypto'
import { fields as contract } from '@console/sdk/contract'
import { fieldCatalogue } from '@console/sdk/fields'
import { Hono } from 'hono'

import type { Env } from '../../http/env.ts'

/** The catalogue never changes while we run, so it is written out once, with its tag. */
export function fieldRoutes() {
  const body = JSON.stringify(fieldCatalogue)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = {
    etag,
    'cache-control': 'public, max-age=3600',
    // Public, and read by pages of other origins too.
    'cross-origin-resource-policy': 'cross-origin',
  }
  return new Hono<Env>().get(contract.list.path, (c) =>
    c.req.header('if-none-match') === etag
      ? c.get('reply').notModified(headers)
      : c.get('reply').shared(body, headers),
  )
}
