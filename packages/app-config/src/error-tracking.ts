import type { BrowserOptions } from '@sentry/browser'

import type { PublicConfig } from './public-config.ts'
import { whenIdle } from './when-idle.ts'

type Sentry = typeof import('./sentry.ts')
type Settings = NonNullable<PublicConfig['errorTracking']>
export type Identity = { email?: string | undefined; full_name?: string | undefined }

type Options = {
  load?: () => Promise<Sentry>
  idle?: (act: () => void) => void
}

/**
 * Errors go where the installation says; without an address nothing is loaded and nothing sent. The
 * client comes when the page has nothing better to do, or with the first error.
 */
export class ErrorTracking {
  readonly #settings: PublicConfig['errorTracking']
  readonly #load: () => Promise<Sentry>
  #sentry: Promise<Sentry> | undefined
  /** The client, once it is started. */
  #started: Sentry | undefined
  #identity: Identity | null = null

  constructor(
    settings: PublicConfig['errorTracking'],
    { load = () => import('./sentry.ts'), idle = whenIdle }: Options = {},
  ) {
    this.#settings = settings
    this.#load = load
    if (!settings) return
    window.addEventListener('error', this.#early)
    window.addEventListener('unhandledrejection', this.#early)
    idle(() => void this.#start())
  }

  get isOn() {
    return this.#settings !== null
  }

  report(error: unknown) {
    void this.#start()?.then(
      (sentry) => sentry.captureException(error),
      // Reporting must never break the page that it reports on.
      () => undefined,
    )
  }

  identify(identity: Identity) {
    this.#setUser(identity)
  }

  clear() {
    this.#setUser(null)
  }

  /** What happens before the client is there, which then listens for itself. */
  readonly #early = (event: ErrorEvent | PromiseRejectionEvent) =>
    this.report('reason' in event ? event.reason : event.error)

  #setUser(identity: Identity | null) {
    this.#identity = identity
    this.#started?.setUser(userOf(identity))
  }

  #start() {
    const settings = this.#settings
    if (!settings) return undefined
    this.#sentry ??= this.#load().then((sentry) => {
      window.removeEventListener('error', this.#early)
      window.removeEventListener('unhandledrejection', this.#early)
      start(sentry, settings)
      if (this.#identity) sentry.setUser(userOf(this.#identity))
      this.#started = sentry
      return sentry
    })
    this.#sentry.catch(() => undefined)
    return this.#sentry
  }
}

const userOf = (identity: Identity | null) =>
  identity && {
    ...(identity.email && { email: identity.email }),
    ...(identity.full_name && { username: identity.full_name }),
  }

function start(sentry: Sentry, settings: Settings) {
  sentry.init({
    ...trackingOptions(settings),
    integrations: [sentry.browserTracingIntegration(tracingOptions)],
  })
}

/** Numbers of the specification, section 9, in milliseconds. */
export const tracingOptions = {
  idleTimeout: 1000,
  finalTimeout: 30_000,
  childSpanTimeout: 15_000,
} as const

/** The cap of 1000 spans per transaction holds only where spans are sent as whole transactions. */
export const trackingOptions = ({ dsn, tunnel }: Settings): BrowserOptions => ({
  dsn,
  ...(tunnel && { tunnel }),
  maxBreadcrumbs: 100,
  traceLifecycle: 'static',
  tracesSampleRate: 1,
  // What a request carries may hold a PIN or a token, and is nobody's business but ours.
  dataCollection: {
    userInfo: false,
    cookies: false,
    httpHeaders: false,
    httpBodies: [],
    urlQueryParams: false,
  },
})
