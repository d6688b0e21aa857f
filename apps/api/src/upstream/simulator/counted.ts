import { type FleetApi, FleetApiError } from '../fleet-api.ts'
import type { UpstreamCalls } from '../upstream-calls.ts'

/** The same API, which tells of each call as one over a network would. */
export function counted(api: FleetApi, calls: UpstreamCalls, region: string): FleetApi {
  const ended = (status: number) => calls.told({ region, status })
  const parts = new Map<unknown, object>()
  for (const name of [
    'account',
    'reports',
    'charging',
    'siteHistory',
    'sharing',
    'telemetry',
  ] as const) {
    parts.set(api[name], methodsOf(api[name], ended))
  }
  const counting = methodsOf(api, ended)
  return new Proxy(counting, {
    get(_, name) {
      const member: unknown = Reflect.get(counting, name)
      return parts.get(member) ?? member
    },
  })
}

/** Methods tell how they ended; whatever else there is stays what it is. */
const methodsOf = <Api extends object>(api: Api, ended: (status: number) => void): Api =>
  new Proxy(api, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target)
      if (typeof member !== 'function') return member
      return (...args: unknown[]) => {
        const answer: unknown = Reflect.apply(member, target, args)
        if (!(answer instanceof Promise)) return answer
        answer.then(
          () => ended(200),
          (error: unknown) => ended(error instanceof FleetApiError ? error.status : 500),
        )
        return answer
      }
    },
  })
