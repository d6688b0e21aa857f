import { RateLimit } from './rate-limit.ts'

export type CallsPerMinute = {
  /** Calls of `/web/*`: what the console itself asks for. */
  web: number
  /** Calls of `/api/*`. Those that reach the vehicles' side have a limit of their own besides. */
  api: number
}

/** Counts a user's call against the limit of its kind. */
export function callLimits({ web, api }: CallsPerMinute, now?: () => number) {
  const perMinute = (limit: number) =>
    new RateLimit({ limit, windowMs: 60_000, ...(now && { now }) })
  const limits = { web: perMinute(web), api: perMinute(api) }
  return (path: string, userId: string) => {
    if (path.startsWith('/web/')) limits.web.take(userId)
    else if (path.startsWith('/api/')) limits.api.take(userId)
  }
}
