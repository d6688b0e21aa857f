import { roadmapUrl } from './links.ts'

/** Paths that the console answers; the web listener falls back to its document at segment boundaries. */
export const consolePrefixes = [
  '/login',
  '/logout',
  '/delete',
  '/connect',
  '/checkout',
  '/admin',
  '/console',
  '/obs',
  '/api/1',
] as const

/** True for `/console` and `/console/x`, not for `/consolex`. */
export const isConsolePath = (path: string) =>
  consolePrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))

export type RedirectRule = {
  /** A path, or one ending in `/*` for everything below. */
  from: string
  /** A path, an absolute address, or one with `{apiHost}`. `:splat` is what the `*` matched. */
  to: string
  status: 301 | 307
}

/** Paths without a page of their own. Router, web listener and static hosts all read this list. */
export const redirectRules: RedirectRule[] = [
  { from: '/api/fields.json', to: '{apiHost}/fields.json', status: 307 },
  { from: '/qr', to: '/key', status: 307 },
  { from: '/feature/*', to: roadmapUrl, status: 307 },
  { from: '/console/vehicle/*', to: '/console/:splat', status: 307 },
  { from: '/console/energy/*', to: '/console?site=:splat', status: 307 },
]
