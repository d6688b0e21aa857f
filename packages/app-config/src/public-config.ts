import * as z from 'zod/mini'

const link = () => z.url()

/**
 * What browsers must know of this installation. The web listener serves it as `/config.json`; static
 * hosts serve the file of the same name that the build wrote. Nothing in it is secret.
 */
export const PublicConfig = z.object({
  /** Address of the API; may hold `{region}` for `api`, `na` or `eu`. */
  apiHost: z.string().check(z.minLength(1)),
  /** Where to send errors; silent when null. */
  errorTracking: z.nullable(z.object({ dsn: z.string(), tunnel: z.optional(z.string()) })),
  /** A deferred analytics script; absent when null. */
  analytics: z.nullable(z.object({ src: link(), siteId: z.string() })),
  /** The public demo car can be watched at `/demo/sse`. */
  demo: z.boolean(),
  /** Sign-in offers simulated accounts instead of the manufacturer's. */
  simulated: z.boolean(),
  /** Who runs this installation; legal pages name them. */
  operator: z.object({ name: z.string(), email: z.string() }),
})
export type PublicConfig = z.infer<typeof PublicConfig>

export const publicConfigPath = '/config.json'

/** What a build serves until somebody configures more: the embedded product on this machine. */
export const defaultPublicConfig: PublicConfig = {
  apiHost: 'http://localhost:3001',
  errorTracking: null,
  analytics: null,
  demo: true,
  simulated: true,
  operator: { name: 'the operator of this installation', email: 'operator@wattlane.example' },
}
