import { roadmapUrl } from './links.ts'

/** Paths that a document of the console answers; the web listener falls back to it at segment boundaries. */
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

/** True for `/obs` and everything below it. */
export const isOverlayPath = (path: string) => path === '/obs' || path.startsWith('/obs/')

/** True for `/console` and `/console/x`, not for `/consolex`, nor for overlays: theirs is another document. */
export const isConsolePath = (path: string) =>
  consolePrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)) &&
  !isOverlayPath(path)

/**
 * The console's pages, in the router's notation. The web listener answers 200 for these and 404, still
 * with the console's document, for every other path below a console prefix. A new page adds its line.
 */
export const consolePages = [
  '/login',
  '/logout',
  '/delete',
  '/connect',
  '/checkout',
  '/admin',
  '/admin/email',
  '/console',
  '/console/credits',
  '/console/export',
  '/console/sessions',
  '/console/settings',
  '/console/subscription',
  '/console/tokens',
  '/console/webhooks',
  '/console/dashboard',
  '/console/history',
  '/console/rental',
  '/console/$vin',
  '/api/1',
  '/api/1/$',
] as const

/** Values over a video. They have a document of their own, small and without anything of the console. */
export const overlayPages = ['/obs/$vin/$signal'] as const

/** Every page of the console's prefixes. */
const allPages = [...consolePages, ...overlayPages]

/** 17 characters without I, O and Q (ISO 3779). */
export const vinPattern = /^[A-HJ-NPR-Z0-9]{17}$/

const parameterPatterns: Record<string, RegExp> = { $vin: vinPattern, $signal: /^[A-Za-z0-9_]+$/ }

function matchesPage(page: string, path: string) {
  const wanted = page.split('/')
  const given = path.split('/')
  if (wanted.at(-1) === '$') {
    wanted.pop()
    if (given.length <= wanted.length) return false
    given.length = wanted.length
  }
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) => {
      const actual = given[index] ?? ''
      return segment.startsWith('$')
        ? (parameterPatterns[segment]?.test(actual) ?? actual !== '')
        : segment === actual
    })
  )
}

/** True when the console has a page for the path. */
export const isConsolePage = (path: string, pages: readonly string[] = allPages) =>
  pages.some((page) => matchesPage(page, path))

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

/** The addresses behind an API host template: one for each region, or the one that it names. */
export function apiHosts(apiHost: string) {
  const template = apiHost.includes('://') ? apiHost : `https://${apiHost}`
  return template.includes('{region}')
    ? ['api', 'na', 'eu'].map((region) => template.replaceAll('{region}', region))
    : [template]
}

/** The target of a rule as an address; a region is the default one, as the listed targets are public. */
export const redirectTarget = (rule: RedirectRule, apiHost: string) =>
  rule.to.replace('{apiHost}', apiHosts(apiHost)[0] ?? apiHost)

export type Redirect = { location: string; status: 301 | 307 }

/** Where a path leads by the rules, or null. `search` starts with `?` or is empty. */
export function findRedirect(
  path: string,
  search: string,
  apiHost: string,
  rules: readonly RedirectRule[] = redirectRules,
): Redirect | null {
  for (const rule of rules) {
    const splat = matchRule(rule, path)
    if (splat === null) continue
    const target = redirectTarget(rule, apiHost)
    const location = target.includes('?')
      ? target.replace(':splat', encodeURIComponent(splat)) + search.replace('?', '&')
      : target.replace(':splat', splat) + search
    return { location, status: rule.status }
  }
  return null
}

function matchRule(rule: RedirectRule, path: string) {
  if (!rule.from.endsWith('/*')) return rule.from === path ? '' : null
  const prefix = rule.from.slice(0, -1)
  return path.startsWith(prefix) ? path.slice(prefix.length) : null
}
