/** Numbers of the specification, section 9, that the console itself keeps. */

/** A failed chunk reloads the page at most once per path in this time. */
export const reloadGuardMs = 10_000

/** What `@sentry/browser` is started with. */
export const errorTrackingLimits = {
  idleTimeoutMs: 1000,
  finalTimeoutMs: 30_000,
  childSpanTimeoutMs: 15_000,
  maxBreadcrumbs: 100,
} as const
