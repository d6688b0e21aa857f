const timestamp = '2026-01-02T03:04:05.678Z'

/** What the examples of energy sites, charging and OAuth are answered, by the end of the path. */
export const accountAnswers: Record<string, unknown> = {
  '/api/metadata': {
    uid: 'user-1',
    region: 'EU',
    scopes: [],
    vehicles: {},
    energy_sites: { 7000001: { name: 'Simulated Home', access: true } },
    subscription: {},
  },
  '7000001/backup': { response: { code: 201, message: 'Updated' } },
  live_status: { response: { solar_power: 1185, grid_power: 0, timestamp } },
  site_info: {
    response: {
      id: 'STE1',
      installation_date: timestamp,
      user_settings: {},
      components: {},
      default_real_mode: 'self_consumption',
      backup_reserve_percent: 20,
    },
  },
  calendar_history: { response: null },
  networking_status: { response: { wifi: { active_route: true } } },
  'charging/sessions': { data: [{ id: 1 }] },
  'charging/history': { data: [{ sessionId: 1, fees: [{ feeType: 'CHARGING', totalDue: 4.94 }] }] },
  '/users/orders': { response: [], count: 0 },
  '/api/test': { response: true },
  '/oauth/token': {
    access_token: 'a',
    refresh_token: 'r',
    expires_in: 28_800,
    token_type: 'Bearer',
  },
  '/oauth/register': {
    client_id: 'c',
    client_id_issued_at: 1_767_323_045,
    client_name: 'My app',
    grant_types: ['authorization_code'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  },
  '/web/applications': { response: [], count: 0 },
}
