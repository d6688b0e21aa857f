import type { Hono } from 'hono'

import type { Env } from './env.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const anyPath = new Set(['*', '/*'])

/** The methods that this path answers to; none if nothing is there. */
export const allowedMethods = (router: Hono<Env>['router'], path: string) =>
  methods.filter((method) =>
    router.match(method, path)[0].some(([[, route]]) => !anyPath.has(route.path)),
  )
