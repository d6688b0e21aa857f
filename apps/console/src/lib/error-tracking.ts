import type { PublicConfig } from '@console/app-config'
import type { BrowserOptions } from '@sentry/browser'

import { errorTrackingLimits as limits } from './limits.ts'

type Sentry = typeof import('./sentry.ts')
type Settings = NonNullable<PublicConfig['errorTracking']>
export type Identity = { email?: string | undefined; full_name?: string | undefined }

/** Errors go where the installation says; without an address nothing is loaded and nothing sent. */
export class ErrorTracking {
  readonly #sentry: Promise<Sentry> | null

  constructor(
    settings: PublicConfig['errorTracking'],
    load: () => Promise<Sentry> = () => import('./sentry.ts'),
  ) {
    this.#sentry = settings && load().then((sentry) => start(sentry, settings))
    // Reporting must never break the page that it reports on.
    this.#sentry?.catch(() => undefined)
  }

  report(error: unknown) {
    void this.#with((sentry) => sentry.captureException(error))
  }

  identify({ email, full_name }: Identity) {
    void this.#with((sentry) =>
      sentry.setUser({ ...(email && { email }), ...(full_name && { username: full_name }) }),
    )
  }

  clear() {
    void this.#with((sentry) => sentry.setUser(null))
  }

  async #with(act: (sentry: Sentry) => void) {
    const sentry = await this.#sentry?.catch(() => null)
    if (sentry) act(sentry)
  }
}

function start(sentry: Sentry, settings: Settings) {
  sentry.init({
    ...trackingOptions(settings),
    integrations: [sentry.browserTracingIntegration(tracingOptions)],
  })
  return sentry
}

export const tracingOptions = {
  idleTimeout: limits.idleTimeoutMs,
  finalTimeout: limits.finalTimeoutMs,
  childSpanTimeout: limits.childSpanTimeoutMs,
}

/** The cap of 1000 spans per transaction holds only where spans are sent as whole transactions. */
export const trackingOptions = ({ dsn, tunnel }: Settings): BrowserOptions => ({
  dsn,
  ...(tunnel && { tunnel }),
  maxBreadcrumbs: limits.maxBreadcrumbs,
  traceLifecycle: 'static',
  tracesSampleRate: 1,
})
