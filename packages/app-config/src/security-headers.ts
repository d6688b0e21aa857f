import type { PublicConfig } from './public-config.ts'
import { apiHosts } from './routes.ts'

export type SecurityHeadersOptions = {
  config: PublicConfig
  /** `'sha256-…'` of each inline script in the built documents. */
  inlineScripts: readonly string[]
  /** The site is reached over https. */
  secure: boolean
  /** Of documents in which somebody pays: there, and nowhere else, the provider's own may run. */
  paying?: boolean
  /** Of files that are no documents. */
  asset?: boolean
  /** Of overlays: nobody's script but our own, and no word of the address to anybody. */
  overlay?: boolean
}

/** The documents in which somebody pays. They are loaded anew, so that no other page has their rights. */
export const isPayingPath = (path: string) => path === payingPath
export const payingPath = '/checkout'

/** Headers of every reply of the web host, errors included. Web listener and static hosts share them. */
export function securityHeaders(options: SecurityHeadersOptions): Record<string, string> {
  return {
    ...(options.asset ? assetPolicy : documentPolicies(options)),
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': options.overlay ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...(options.secure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}

const assets = /^\/(_astro|console-assets)\/[^/]+\.(js|css|woff2?|png|webp|avif|jpe?g)$/

/** Scripts, styles, fonts and pictures of the build, whose names hold what is in them. */
export const isAssetPath = (path: string) => assets.test(path)

/** Should one be opened as a document, it may do nothing at all. */
const assetPolicy = { 'content-security-policy': "default-src 'none'; sandbox" }

/** What concerns documents alone, and takes more room than many a file. */
function documentPolicies(options: SecurityHeadersOptions) {
  const paying = paysHere(options)
  return {
    'content-security-policy': options.overlay
      ? overlayPolicy(options.config)
      : contentSecurityPolicy(options),
    'content-security-policy-report-only': "require-trusted-types-for 'script'",
    // Banks and wallets ask for consent in windows that must find their way back.
    'cross-origin-opener-policy': paying ? 'same-origin-allow-popups' : 'same-origin',
    'permissions-policy': `accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=${paying ? `(self ${paddle.frames.map((origin) => `"${origin}"`).join(' ')})` : '()'}, usb=()`,
  }
}

/** Where Paddle Billing keeps its script, its forms and what they ask. */
const paddle = {
  scripts: ['https://cdn.paddle.com', 'https://sandbox-cdn.paddle.com'],
  frames: ['https://buy.paddle.com', 'https://sandbox-buy.paddle.com'],
  calls: ['https://checkout-service.paddle.com', 'https://sandbox-checkout-service.paddle.com'],
}

const paysHere = ({ config, paying = false }: SecurityHeadersOptions) =>
  paying && config.payments !== null

function contentSecurityPolicy(options: SecurityHeadersOptions) {
  const { config, inlineScripts } = options
  const pay = paysHere(options) ? paddle : { scripts: [], frames: [], calls: [] }
  const icons = config.iconApi === null ? [] : [originOf(config.iconApi)]
  const chat = config.helpChat ? [originOf(config.helpChat.baseUrl)] : []
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
      ...chat,
      ...pay.scripts,
    ],
    // Chat and payment form bring their look as style elements, whose hashes nobody publishes.
    'style-src': [
      "'self'",
      ...pay.scripts,
      ...(chat.length + pay.scripts.length ? ["'unsafe-inline'"] : []),
    ],
    // Charts and popovers place themselves with style attributes, which hashes cannot foresee.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:', ...api],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...api,
      ...analytics,
      ...tracking,
      ...icons,
      ...chat.flatMap(withSockets),
      ...pay.scripts,
      ...pay.calls,
    ],
    'frame-src': chat.length + pay.frames.length ? [...chat, ...pay.frames] : ["'none'"],
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

/** What an overlay does: run one script, read the API. */
const overlayPolicy = ({ apiHost }: PublicConfig) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    'img-src data:',
    `connect-src 'self' ${apiHosts(apiHost).map(originOf).join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** A chat listens for answers on a socket of the same host. */
const withSockets = (origin: string) => [origin, origin.replace(/^http/, 'ws')]

const originOf = (address: string) => new URL(address).origin

/** A tunnel may be a path of this very host, which `'self'` already allows. */
function trackingOrigin(tracking: { dsn: string; tunnel?: string | undefined }) {
  const address = tracking.tunnel ?? tracking.dsn
  return address.startsWith('/') ? "'self'" : originOf(address)
}
