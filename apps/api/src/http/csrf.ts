import { Problem } from './problem.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])
const near = new Set(['same-origin', 'same-site'])

/**
 * Refuses what another site could have made this browser send with its cookie. Requests with a
 * token of their own are not asked: no browser adds that by itself.
 */
export function guardCookieRequest(
  request: { method: string; header(name: string): string | undefined },
  origins: ReadonlySet<string>,
) {
  if (safe.has(request.method)) return
  const origin = request.header('origin')
  const site = request.header('sec-fetch-site')
  if (!origin || !origins.has(origin) || (site !== undefined && !near.has(site))) {
    throw new Problem('csrf', 'Changes by cookie are taken from our own pages only.')
  }
  const type = request.header('content-type')
  const hasBody = Number(request.header('content-length') ?? 0) > 0
  // A form needs no preflight; JSON does, and only our origins pass that.
  if ((type !== undefined || hasBody) && !type?.startsWith('application/json')) {
    throw new Problem('csrf', 'Send the body as application/json.')
  }
}
