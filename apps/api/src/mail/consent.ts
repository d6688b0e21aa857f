import type { MailAudience } from '@console/sdk/contract'

import type { userSettings } from '../db/schema/user-settings.ts'

type Consent = Pick<typeof userSettings.$inferSelect, 'newsletter' | 'productUpdates'>

/** Whether somebody asked for announcements of this topic. Who never said so did not. */
export const wants = (settings: Consent | null, topic: MailAudience['topic'] = 'newsletter') =>
  settings !== null && (topic === 'newsletter' ? settings.newsletter : settings.productUpdates)
