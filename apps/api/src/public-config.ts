import { defaultPublicConfig, type PublicConfig } from '@console/app-config'

import { origins, type Settings, teslaSettings } from './env.ts'

/** What browsers are told of this installation. */
export function publicConfig(settings: Settings): PublicConfig {
  const { SENTRY_DSN, ANALYTICS_SRC, ANALYTICS_SITE_ID } = settings
  const { CHATWOOT_URL, CHATWOOT_WEBSITE_TOKEN, PADDLE_CLIENT_TOKEN } = settings
  const simulated = teslaSettings(settings) === undefined
  return {
    ...defaultPublicConfig,
    apiHost: origins(settings).api,
    simulated,
    ...(settings.TESLA_DOMAIN !== undefined && { keyDomain: settings.TESLA_DOMAIN }),
    // The demo follows a simulated car: beside real ones there is none, and the site plays a recording.
    demo: simulated,
    errorTracking: SENTRY_DSN ? { dsn: SENTRY_DSN } : null,
    analytics:
      ANALYTICS_SRC && ANALYTICS_SITE_ID ? { src: ANALYTICS_SRC, siteId: ANALYTICS_SITE_ID } : null,
    helpChat:
      CHATWOOT_URL && CHATWOOT_WEBSITE_TOKEN
        ? { baseUrl: CHATWOOT_URL, websiteToken: CHATWOOT_WEBSITE_TOKEN }
        : null,
    iconApi: settings.ICON_API ?? null,
    payments: PADDLE_CLIENT_TOKEN ? { clientToken: PADDLE_CLIENT_TOKEN } : null,
    operator: {
      name: settings.OPERATOR_NAME ?? defaultPublicConfig.operator.name,
      email: settings.OPERATOR_EMAIL ?? defaultPublicConfig.operator.email,
    },
  }
}
