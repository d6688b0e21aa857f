import { findRedirect, isConsolePath, isPayingPath } from '@console/app-config'
import { redirect } from '@tanstack/react-router'

import { FatalError } from './fatal-error.ts'
import { runMiddleware, type Visit } from './middleware.ts'
import { pageMeta, type RouteMeta } from './route-meta.ts'

type Match = { staticData: RouteMeta; params: unknown }

type Navigation = {
  matches: readonly Match[]
  location: Visit
  /** The path with which the document was loaded. */
  documentPath: string
  apiHost: string
  session: {
    resolve: () => Promise<string | false>
    /** Known once it is resolved. */
    getIsAdministrator: () => boolean
  }
}

/** Decides whether a page may open. The gateway decides again; this only saves a doomed page. */
export async function guard(navigation: Navigation) {
  const { matches, location, documentPath, apiHost, session } = navigation
  followRedirectRule(location, apiHost)
  keepPaymentsApart(location, documentPath)
  validate(matches, location.href)
  const { auth, admin, middleware = [] } = pageMeta(matches)
  if (auth && !(await session.resolve())) {
    throw redirect({ href: `/login?redirect=${encodeURIComponent(location.href)}` })
  }
  if (admin && !((await session.resolve()) && session.getIsAdministrator())) {
    throw redirect({ href: '/', reloadDocument: true })
  }
  await runMiddleware(middleware, location)
}

/** The console's own targets go through the router, every other one is a document of its own. */
function followRedirectRule({ pathname, searchStr }: Visit, apiHost: string) {
  const rule = findRedirect(pathname, searchStr, apiHost)
  if (!rule) return
  const path = rule.location.split(/[?#]/)[0] ?? ''
  throw redirect({ href: rule.location, ...(!isConsolePath(path) && { reloadDocument: true }) })
}

/** Where somebody pays, others' scripts may run: that page has a document of its own, with its own rights. */
function keepPaymentsApart({ pathname, href }: Visit, documentPath: string) {
  if (isPayingPath(pathname) !== isPayingPath(documentPath)) {
    throw redirect({ href, reloadDocument: true })
  }
}

function validate(matches: readonly Match[], href: string) {
  for (const { staticData, params } of matches) {
    // The router hands out every parameter as text.
    const isValid = staticData.validate?.(params as Record<string, string>) ?? true
    if (!isValid) throw new FatalError(404, `Page Not Found: ${href}`)
  }
}
