/** `right`: pages that answer it, without their sections. */
export type Question = { asked: string; right: readonly string[] }

const group = (source: string, questions: Record<string, readonly string[]>) => ({
  source,
  questions: Object.entries(questions).map(([asked, right]): Question => ({ asked, right })),
})

const streaming = [
  '/docs/console/telemetry',
  '/docs/guides/telemetry',
  '/docs/api/telemetry-config',
  '/docs/api/config-forecast',
  '/blog/streaming-or-polling',
]
const doctor = [
  '/docs/console/connection',
  '/docs/guides/connection-doctor',
  '/docs/api/connection-doctor',
]
const key = ['/docs/start/pair-a-key', '/docs/concepts/virtual-key', '/key']
const credits = ['/docs/billing/credits', '/docs/console/credits', '/docs/api/credits']
const webhooks = ['/docs/stream/webhooks', '/docs/console/webhooks', '/docs/api/hooks']
const verifying = ['/docs/stream/verify-webhooks', '/docs/sdk/webhooks']
const sleeping = ['/docs/concepts/sleeping-cars', '/docs/recipes/surprise-wakes']
const tokens = ['/docs/guides/tokens', '/docs/console/tokens', '/docs/api/tokens']
const sharing = [
  '/docs/guides/sharing',
  '/docs/console/sharing',
  '/docs/api/invitations',
  '/docs/api/drivers',
]
const history = ['/docs/guides/history', '/docs/console/history', '/docs/api/history']
const scopes = ['/docs/concepts/scopes', '/docs/start/sign-in']
const selfHosting = ['/docs/self-hosting', '/docs/self-hosting/settings']
const backups = ['/docs/self-hosting/back-ups']
const yourData = ['/docs/console/your-data', '/docs/api/data-export']

/**
 * What readers ask, in their words: written down before the search was tuned for them. Each group names
 * the public threads whose demand it puts into questions.
 */
const questionGroups = [
  group('fleet-telemetry#260, #266, #332; teslamate#5384', {
    'how much does streaming cost': [...streaming, ...credits],
    'telemetry cost per day': streaming,
    'lower my telemetry bill': streaming,
    interval_seconds: [...streaming, '/docs/api/fleet-telemetry'],
    'minimum_delta location': [...streaming, '/docs/api/fleet-telemetry', '/docs/fields/Location'],
    'forecast of signals': streaming,
    'polling or streaming': ['/blog/streaming-or-polling', ...streaming],
  }),
  group('hass-teslemetry#323; core#144365, #174090, #175913', {
    'who used my credits': credits,
    'credits used up': [
      ...credits,
      '/docs/recipes/refused-calls',
      '/docs/errors/insufficient_credits',
    ],
    'what does a command cost': [
      ...credits,
      '/docs/guides/commands',
      '/docs/console/commands',
      '/docs/sdk/commands',
    ],
    'budget for a token': [...credits, ...tokens],
    'automatic top-up': credits,
    ledger: credits,
    '402 payment required': [
      '/docs/recipes/refused-calls',
      '/docs/sdk/errors',
      '/docs/errors/subscription_required',
      '/docs/errors/insufficient_credits',
      '/docs/errors/vehicle_subscription_required',
      '/docs/errors/no_subscription',
    ],
    'too many requests 429': [
      '/docs/recipes/refused-calls',
      '/docs/errors/rate_limited',
      '/docs/sdk/retries-and-timeouts',
    ],
  }),
  group('teslamate#5384, #5399, #3695, #5473, #4705', {
    'owner api closed': ['/docs/migrate/owner-api', '/docs/migrate'],
    'migrate from teslamate': ['/docs/migrate/recorders', '/docs/migrate'],
    'migrate from teslemetry': ['/docs/migrate/teslemetry', '/docs/migrate'],
    'teslafi import': ['/docs/migrate/recorders', '/docs/migrate'],
    'run it myself with docker': ['/docs/self-hosting', '/docs/start'],
    'connect my own tesla application': ['/docs/self-hosting/connect-to-tesla'],
    'client id and secret': [
      '/docs/self-hosting/connect-to-tesla',
      ...selfHosting,
      '/docs/guides/oauth',
    ],
  }),
  group('fleet-telemetry#101, #130, #183, #212, #269, #286, #294, #313, #541', {
    'car is not streaming': [...doctor, '/docs/recipes/restore-configuration'],
    'why is my car not streaming': [...doctor, '/docs/recipes/restore-configuration'],
    'no data from my car': [...doctor, '/docs/recipes/restore-configuration'],
    'configuration was removed': ['/docs/recipes/restore-configuration', ...streaming],
    fleet_telemetry_errors: ['/docs/api/fleet-telemetry', ...doctor],
    'connection doctor': doctor,
    'firmware too old': [...doctor, ...key, ...streaming, '/docs/errors/unsupported-vehicle'],
  }),
  group('fleet-telemetry#201, #274, #395, #517; evcc#20316', {
    'virtual key': key,
    'pair key': key,
    'add key to car': key,
    'how to remove the key from the car': key,
    'is my key paired': [...key, '/docs/api/fleet-status'],
    'qr code': [...key, ...sharing],
    'public key well-known': ['/docs/recipes/public-key', '/docs/self-hosting/connect-to-tesla'],
    'command signing': [...key, '/docs/self-hosting/connect-to-tesla', '/docs/guides/commands'],
  }),
  group('vehicle-command#63, #123, #185, #199; fleet-telemetry#182; core#166920', {
    'missing scopes': [...scopes, '/docs/errors/forbidden'],
    'which permissions': scopes,
    'vehicle_location scope': scopes,
    '403 forbidden': ['/docs/errors/forbidden', '/docs/sdk/errors', ...scopes],
    'login with tesla': ['/docs/start/sign-in', '/docs/self-hosting/connect-to-tesla'],
    'sign in again': [
      '/docs/start/sign-in',
      '/docs/console/sign-ins',
      '/docs/errors/recent_login_required',
      '/docs/errors/login_required',
    ],
  }),
  group('teslamate#316, #451, #563, #817, #4508', {
    'export my data': yourData,
    'download everything': yourData,
    'csv export drives': [...history, ...yourData, '/docs/api/drives'],
    'delete my account': [
      '/docs/console/deletion',
      '/docs/api/deletion',
      '/blog/why-a-get-may-delete',
    ],
    'what data do you keep': ['/docs/about/privacy', ...yourData],
  }),
  group('teslamate#984, #5101; TeslaLogger#574; hass-teslemetry#244; teslamate#988, #1421', {
    'token expired': [...tokens, '/docs/sdk/authentication', '/docs/errors/invalid_token'],
    'rotate token': tokens,
    'create api token': [...tokens, '/docs/sdk/quick-start', '/docs/start/first-stream'],
    'revoke token': tokens,
    'token for one car only': tokens,
    'refresh token': ['/docs/guides/oauth', '/docs/api/oauth', '/docs/sdk/authentication'],
    'oauth pkce': ['/docs/guides/oauth', '/docs/api/oauth'],
    sessions: ['/docs/console/sign-ins', '/docs/api/sessions'],
    impersonation: [
      '/docs/console/administration',
      '/docs/console/sign-ins',
      '/docs/api/impersonation',
    ],
  }),
  group('home-assistant.io#47379, #47900; core#181351, #136674, #114564', {
    'home assistant': [
      '/docs/integrations/home-assistant',
      '/docs/integrations/home-assistant-custom',
    ],
    homebridge: ['/docs/integrations/homebridge'],
    homey: ['/docs/integrations/homey'],
    'node-red': ['/docs/integrations/node-red'],
    mqtt: ['/docs/integrations/mqtt'],
    'battery level field': ['/docs/fields/BatteryLevel', '/docs/fields/Soc'],
    'vehicle speed unit': ['/docs/fields/VehicleSpeed'],
    'tyre pressure': [
      '/docs/fields/TpmsPressureFl',
      '/docs/fields/TpmsPressureFr',
      '/docs/fields/TpmsPressureRl',
      '/docs/fields/TpmsPressureRr',
    ],
    odometer: ['/docs/fields/Odometer'],
    'charge limit': ['/docs/fields/ChargeLimitSoc', '/docs/api/vehicle-commands/set_charge_limit'],
  }),
  group('vehicle-command#343, #426, #321; alandtse/tesla#984', {
    'guest mode': [
      '/docs/console/rental',
      '/docs/console/commands',
      '/docs/fields/GuestModeEnabled',
    ],
    'pin to drive': ['/docs/console/rental', '/docs/fields/PinToDriveEnabled'],
    'invite a driver': sharing,
    'remove driver': sharing,
    'rent out my car': ['/docs/console/rental', '/partners/tint'],
    'insurance for rental': ['/partners/tint', '/docs/console/rental'],
    'speed limit mode': [
      '/docs/console/rental',
      '/docs/console/commands',
      '/docs/fields/SpeedLimitMode',
    ],
  }),
  group('Teslemetry FAQ on webhooks; infrahub#9373; nocodb#6223; frappe#21062', {
    'webhook keeps getting disabled': webhooks,
    'verify webhook signature': verifying,
    'standard webhooks': [...webhooks, ...verifying],
    'resend webhook delivery': webhooks,
    'webhook retries': [...webhooks, '/blog/webhooks-at-least-once'],
    'test webhook': webhooks,
    'webhook payload format': webhooks,
  }),
  group('teslamate#87, #826, #2964, #4885, #5067; hass-teslemetry#13', {
    'car does not sleep': sleeping,
    'what wakes my car': sleeping,
    'phantom drain': sleeping,
    'wake up cost': [...sleeping, ...credits, '/docs/guides/commands'],
    'vehicle unavailable 408': [
      '/docs/recipes/refused-calls',
      '/docs/errors/vehicle_unavailable',
      ...sleeping,
    ],
  }),
  group('core#173827; batpred#4600; netzero#403; Powerwall-Dashboard#382', {
    'powerwall backup reserve': [
      '/docs/console/energy-site',
      '/docs/api/energy-commands',
      '/docs/guides/commands',
    ],
    'time of use tariff': ['/docs/console/energy-site', '/docs/api/energy-commands'],
    'solar and battery flow': ['/docs/console/energy-site', '/docs/console/dashboard'],
    'energy history': [
      '/docs/api/energy-sites',
      '/docs/console/energy-site',
      '/docs/guides/reading',
    ],
    'storm mode': ['/docs/console/energy-site', '/docs/api/energy-commands'],
  }),
  group('tesla-api#14, #179; matedroid#136; vehicle-command#274', {
    'simulated car': ['/docs/concepts/simulated-cars', '/docs/start'],
    'get started': ['/docs/start', '/docs/sdk/quick-start'],
    'typescript client': ['/docs/sdk/quick-start', '/docs/sdk/migration'],
    python: [
      '/docs/sdk/migration',
      '/docs/stream/verify-webhooks',
      '/docs/integrations/home-assistant-custom',
    ],
    'last-event-id': ['/docs/stream', '/docs/sdk/stream'],
    'server-sent events': ['/docs/stream', '/docs/sdk/stream'],
    'mock gateway for tests': ['/docs/sdk/testing'],
  }),
  group('teslamate#984, #5101; hassio-addon-teslamate#45; evcc#18780', {
    'backup database': backups,
    'upgrade to a newer version': backups,
    nginx: ['/docs/self-hosting/reverse-proxy'],
    smtp: ['/docs/self-hosting/mail', ...selfHosting],
    'prometheus metrics': ['/docs/self-hosting/operations'],
    paddle: ['/docs/self-hosting/payments', '/docs/billing/subscription'],
    postgres: ['/docs/self-hosting/postgres'],
    'obs overlay': ['/docs/console/overlays'],
  }),
] as const

export const questions = questionGroups.flatMap((one) => one.questions)
