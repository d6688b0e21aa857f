/** The few parts of the error-tracking client that are used, so that the rest is left out. */
export { browserTracingIntegration, captureException, init, setUser } from '@sentry/browser'
