import type { TokenDetails } from '@console/sdk/account'

/** A token that was just made, with every right and no limit. */
export const tokenFixture: TokenDetails = {
  id: 'tok_0123456789abcdef',
  hint: '3fQz',
  name: null,
  kind: 'access',
  scopes: null,
  created_at: new Date().toISOString(),
  expires_at: null,
  last_used_at: null,
  last_used_address: null,
  last_used_user_agent: null,
  paused: false,
  budget: null,
  replaces: null,
  replaced_by: null,
  restriction: {
    vehicles: null,
    energy_sites: null,
    signals: null,
    commands: null,
    addresses: null,
    not_before: null,
    calls_per_minute: null,
    interval_seconds: null,
    location: null,
  },
}
