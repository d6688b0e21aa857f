import { defaultPublicConfig, type PublicConfig } from '@console/app-config'

import { origins, type Settings } from './env.ts'

/** What browsers are told of this installation. */
export function publicConfig(settings: Settings): PublicConfig {
  const { SENTRY_DSN, ANALYTICS_SRC, ANALYTICS_SITE_ID } = settings
  return {
    ...defaultPublicConfig,
    apiHost: origins(settings).api,
    errorTracking: SENTRY_DSN ? { dsn: SENTRY_DSN } : null,
    analytics:
      ANALYTICS_SRC && ANALYTICS_SITE_ID ? { src: ANALYTICS_SRC, siteId: ANALYTICS_SITE_ID } : null,
    operator: {
      name: settings.OPERATOR_NAME ?? defaultPublicConfig.operator.name,
      email: settings.OPERATOR_EMAIL ?? defaultPublicConfig.operator.email,
    },
  }
}
