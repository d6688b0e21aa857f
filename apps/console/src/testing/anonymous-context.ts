import { defaultPublicConfig } from '@console/app-config'
import { ErrorTracking } from '@console/app-config/error-tracking'
import { HelpChat } from '@console/app-config/help-chat'
import { PaymentScript } from '../lib/payment-script.ts'
import { servicesFor } from '../lib/services.ts'
import { Session } from '../lib/session.ts'
import type { RouterContext } from '../routes/__root.tsx'

/** What the console gives its routes, for somebody who is not signed in. */
export function anonymousContext(): RouterContext {
  const session = new Session({
    ask: async () => ({ userId: false, answered: true }),
    end: async () => true,
  })
  return {
    config: defaultPublicConfig,
    errorTracking: new ErrorTracking(null),
    helpChat: new HelpChat({ settings: null, openPanel: () => {}, closePanel: () => {} }),
    payment: new PaymentScript(null),
    services: servicesFor({ host: defaultPublicConfig.apiHost, session }),
    session,
  }
}
