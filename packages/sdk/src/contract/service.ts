import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { schema } from './schema.ts'
import { Done } from './shapes.ts'
import { User } from './users.ts'

export const ServiceStatus = schema(() => z.string())
export const ScopeList = schema(() => z.array(z.string()))

/** Calls by which clients find out whether they are let in, and as whom. */
export const service = {
  test: endpoint({ method: 'GET', path: '/api/test', response: Done }),
  ping: endpoint({
    method: 'GET',
    path: '/api/ping',
    access: 'public',
    response: ServiceStatus,
  }),
  status: endpoint({
    method: 'GET',
    path: '/status',
    access: 'public',
    format: 'text',
    bare: true,
    response: ServiceStatus,
  }),
  scopes: endpoint({ method: 'GET', path: '/api/scopes', response: ScopeList }),
  userdata: endpoint({ method: 'GET', path: '/api/userdata', scope: 'user_data', response: User }),
}
