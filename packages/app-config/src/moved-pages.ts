import { type RedirectRule, redirectRules } from './routes.ts'

/** Addresses that pages of the docs once had, and what follows `/docs/` in them now. */
const moves: Readonly<Record<string, string>> = {
  administration: 'console/administration',
  'api-runner': 'console/api-runner',
  'back-ups': 'self-hosting/back-ups',
  commands: 'guides/commands',
  'connect-to-tesla': 'self-hosting/connect-to-tesla',
  'connection-doctor': 'guides/connection-doctor',
  credits: 'billing/credits',
  deletion: 'console/deletion',
  history: 'guides/history',
  mail: 'self-hosting/mail',
  operations: 'self-hosting/operations',
  overlays: 'console/overlays',
  reading: 'guides/reading',
  settings: 'console/settings',
  'several-processes': 'self-hosting/several-processes',
  sharing: 'guides/sharing',
  'sign-ins': 'console/sign-ins',
  'simulated-cars': 'concepts/simulated-cars',
  subscription: 'billing/subscription',
  telemetry: 'guides/telemetry',
  tokens: 'guides/tokens',
  webhooks: 'stream/webhooks',
  'your-data': 'console/your-data',
}

/** Chapters of the docs that no page stands for, and the page that each begins with. */
const firstPages: Readonly<Record<string, string>> = {
  about: 'about/about',
  billing: 'billing/subscription',
  concepts: 'concepts/accounts-and-products',
  guides: 'guides/reading',
  sdk: 'sdk/quick-start',
}

const redirectsOf = (pages: typeof moves, status: RedirectRule['status']): RedirectRule[] =>
  Object.entries(pages).map(([from, to]) => ({ from: `/docs/${from}`, to: `/docs/${to}`, status }))

/**
 * All that the web host redirects. The console reads `redirectRules` alone, as a moved page of the
 * docs never was one of its own.
 */
export const webRedirects: readonly RedirectRule[] = [
  ...redirectRules,
  ...redirectsOf(moves, 301),
  ...redirectsOf(firstPages, 307),
]
