/** Numbers of the specification, section 9, that the console itself keeps. */

/** What `@sentry/browser` is started with. */
export const errorTrackingLimits = {
  idleTimeoutMs: 1000,
  finalTimeoutMs: 30_000,
  childSpanTimeoutMs: 15_000,
  maxBreadcrumbs: 100,
} as const
