import type { PublicConfig } from './public-config.ts'
import { apiHosts } from './routes.ts'

export type SecurityHeadersOptions = {
  config: PublicConfig
  /** `'sha256-…'` of each inline script in the built documents. */
  inlineScripts: readonly string[]
  /** The site is reached over https. */
  secure: boolean
}

/** Headers of every reply of the web host, errors included. Web listener and static hosts share them. */
export function securityHeaders(options: SecurityHeadersOptions): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(options),
    'content-security-policy-report-only': "require-trusted-types-for 'script'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...(options.secure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}

function contentSecurityPolicy({ config, inlineScripts }: SecurityHeadersOptions) {
  const api = apiHosts(config.apiHost).map(originOf)
  const analytics = config.analytics ? [originOf(config.analytics.src)] : []
  const tracking = config.errorTracking ? [trackingOrigin(config.errorTracking)] : []
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    // WebAssembly carries the search index's engine.
    'script-src': [
      "'self'",
      "'wasm-unsafe-eval'",
      ...inlineScripts.map((hash) => `'${hash}'`),
      ...analytics,
    ],
    'style-src': ["'self'"],
    // Charts and popovers place themselves with style attributes, which hashes cannot foresee.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:', ...api],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...api, ...analytics, ...tracking],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ')
}

const originOf = (address: string) => new URL(address).origin

/** A tunnel may be a path of this very host, which `'self'` already allows. */
function trackingOrigin(tracking: { dsn: string; tunnel?: string | undefined }) {
  const address = tracking.tunnel ?? tracking.dsn
  return address.startsWith('/') ? "'self'" : originOf(address)
}
