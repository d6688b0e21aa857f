import { vins } from './fixture.ts'

/** Pages that anybody reads: each template of the site, and what is long or odd. */
export const publicPages = [
  '/',
  '/pricing',
  '/blog',
  '/blog/tag/incident',
  '/blog/streaming-or-polling',
  '/blog/webhooks-at-least-once',
  '/partners',
  '/partners/tint',
  '/key',
  '/docs',
  '/docs/sdk/stream',
  '/docs/api',
  '/docs/api/vehicle-commands',
  '/docs/api/vehicles/data',
  // The longest path that there is.
  '/docs/api/vehicle-commands/remote_auto_steering_wheel_heat_climate_request',
  '/docs/api/stream/signal',
  '/docs/errors',
  '/docs/errors/vehicle_unavailable',
  '/docs/fields',
  // The longest name that there is.
  '/docs/fields/SoftwareUpdateInstallationPercentComplete',
  '/error',
  '/login',
  '/delete',
]
const signedInPages = [
  '/console',
  `/console/${vins.driving}`,
  `/console/${vins.sleeping}`,
  `/console/${vins.driving}?tab=commands&command=add_charge_schedule`,
  `/console/${vins.driving}?tab=telemetry`,
  `/console/${vins.driving}?tab=live`,
  `/console/${vins.driving}?tab=webhooks`,
  `/console/${vins.driving}?tab=sharing`,
  `/console/${vins.driving}?tab=doctor`,
  '/console/subscription',
  '/console/credits',
  '/checkout?cart=month',
  '/console/dashboard',
  '/console/history',
  '/console/rental',
  '/connect',
  '/api/1',
  `/api/1/vehicles/${vins.driving}/command/set_temps?method=POST`,
  '/delete',
  '/key',
  '/console/tokens',
  '/console/webhooks',
  '/console/sessions',
  '/console/settings',
  '/console/export',
]
const administratorPages = [
  '/admin',
  '/admin?tab=users',
  '/admin?tab=audit',
  '/admin?tab=checklist',
  '/admin/email',
]

/** Pages of who is signed in, by whom they are looked at. */
export const rolePages = [
  ['owner', signedInPages],
  ['admin', administratorPages],
] as const
