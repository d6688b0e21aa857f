import type { Endpoint } from '../contract/endpoint.ts'
import type { Json } from './schemas.ts'

/** The three ways to say who asks, in the order in which the gateway looks. */
export const securitySchemes: Json = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A token from the console or from `/oauth/token`. Roles are the scopes that it must carry.',
  },
  queryToken: {
    type: 'apiKey',
    in: 'query',
    name: 'token',
    description: 'The same token, for clients that can set no header. Addresses end up in logs.',
  },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-session',
    description:
      'The session of a browser. Changes by cookie are taken from pages of the console only.',
  },
}

/** One alternative for each scope that opens the call; a session carries whatever its owner may. */
export function securityOf({ access, scope }: Pick<Endpoint, 'access' | 'scope'>): Json[] {
  if (access === 'public') return []
  const scopes = scope === undefined ? [] : [scope].flat()
  const roles = scopes.length > 0 ? scopes.map((one) => [one]) : [[]]
  return [
    ...roles.map((role) => ({ bearer: role })),
    ...roles.map((role) => ({ queryToken: role })),
    { cookie: [] },
  ]
}
