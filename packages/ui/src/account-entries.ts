import type { SearchEntry } from './search-entries.ts'

/** What people call pages of the console whose titles say it otherwise. */
export const namesOfPages: Readonly<Record<string, readonly string[]>> = {
  '/console/subscription': ['bills', 'bill', 'invoices', 'invoice', 'billing', 'payment', 'plan'],
  '/console/tokens': ['tokens', 'token', 'API key', 'API keys'],
  '/console/export': ['my data', 'download my data'],
  '/console/settings': ['preferences', 'units', 'time zone'],
}

export const deleteEntry: SearchEntry = {
  id: '/delete',
  label: 'Delete account',
  group: 'Console',
  icon: 'trash',
  to: '/delete',
  names: ['delete', 'delete my account', 'close account'],
}
