const moment = '2026-01-02T03:04:05.678Z'

export const settings = {
  units: { distance: 'km', temperature: 'c', pressure: 'bar' },
  time_zone: 'Europe/Berlin',
  locale: null,
  theme: 'dark',
  density: 'comfortable',
  shortcuts: true,
  onboarding: true,
  notifications: {
    low_credits: true,
    stream_stopped: true,
    config_lost: true,
    hook_disabled: true,
    invitation: true,
    new_sign_in: true,
  },
  newsletter: false,
  product_updates: false,
  polling: false,
  auto_topup: false,
  auto_topup_packs: 1,
  auto_topup_monthly_packs: null,
}

export const signIn = {
  id: 'ses_0123456789abcdef',
  current: true,
  device: 'Firefox on Linux',
  user_agent: null,
  address: '192.0.2.7',
  created_at: moment,
  last_used_at: moment,
  expires_at: moment,
}

export const hook = {
  id: 'hook_0123456789abcdef',
  product_id: 'LRW3F7EK4NC700001',
  name: null,
  url: 'https://receiver.example/events',
  format: 'teslemetry',
  has_authorization: false,
  topics: ['data'],
  enabled: true,
  disabled_cause: null,
  created_at: moment,
  last_delivery: null,
  failures: 0,
  failing_since: null,
  disables_at: null,
}

export const newHook = { ...hook, secret: `whsec_${'A'.repeat(43)}=` }

export const delivery = {
  id: 'dlv_0123456789abcdef',
  hook_id: hook.id,
  event_id: 'evt_1',
  topic: 'data',
  state: 'delivered',
  cause: 'test',
  attempts: 1,
  status: 204,
  error: null,
  duration_ms: 31,
  created_at: moment,
  last_attempt_at: moment,
  next_attempt_at: null,
}

export const deliveryDetail = {
  ...delivery,
  event: { type: 'vehicle.data', timestamp: moment, data: { Soc: 80 } },
  request: { url: hook.url, headers: { 'webhook-id': 'evt_1' }, body: '{}' },
  attempt_list: [
    {
      number: 1,
      at: moment,
      answer: { status: 204, headers: {}, body: '', truncated: false },
      error: null,
      timing: { lookup_ms: 1, connect_ms: 9, first_byte_ms: 20, total_ms: 31 },
    },
  ],
}

export const tokenDetails = {
  id: 'tok_0123456789abcdef',
  hint: 'wxyz',
  name: null,
  scopes: ['vehicle_device_data'],
  created_at: moment,
  expires_at: moment,
  last_used_at: null,
  kind: 'access',
  paused: false,
  restriction: {
    vehicles: ['LRW3F7EK4NC700001'],
    energy_sites: null,
    signals: null,
    commands: null,
    addresses: null,
    not_before: null,
    calls_per_minute: null,
    interval_seconds: null,
    location: null,
  },
  budget: { credits: 40, period: 'day', spent: 0, resets_at: moment },
  last_used_address: null,
  last_used_user_agent: null,
  replaces: null,
  replaced_by: null,
}

export const newTokenDetails = { ...tokenDetails, token: `wl_live_${'0'.repeat(36)}` }

export const deletionSummary = {
  vehicles: 1,
  energy_sites: 0,
  history_from: null,
  signals: 0,
  tokens: 1,
  applications: 0,
  hooks: 3,
  invitations: 0,
  credits: 7,
  subscription_status: 'none',
  kept: [],
  public_key: 'MCowBQYDK2VwAyEA',
}

export const deletion = {
  id: `del_${'0'.repeat(32)}`,
  state: 'running',
  started_at: moment,
  finished_at: null,
  steps: [
    {
      name: 'stop_streams',
      state: 'running',
      attempts: 1,
      count: 0,
      error: null,
      finished_at: null,
    },
  ],
  certificate: null,
  salt: 'bJ2mV7rXcQ0sT9dYkW4nLpE8uAz3hGf6',
}

export const exportJob = {
  id: 'exp_0123456789abcdef',
  state: 'running',
  parts: ['drives'],
  rows_done: 12,
  rows_total: null,
  files: [],
  size_bytes: null,
  sha256: null,
  error: null,
  created_at: moment,
  finished_at: null,
  expires_at: null,
}

/** What the examples of settings, hooks, tokens, export and deletion are answered, by the end of the path. */
export const ownershipAnswers: Record<string, unknown> = {
  '/web/settings': { response: settings },
  'DELETE /web/sessions': { response: { ended: 1 } },
  '/operator/messages': { response: { id: 'mail_1' } },
  '/support/code': { response: { code: '12345678', expires_at: moment } },
  '/support/visits': { response: [], count: 0 },
  '/intent': { response: { confirm: 'once', expires_at: moment } },
  '/web/sessions': { response: [signIn], count: 1 },
  '/web/hooks': { response: [hook], count: 1 },
  [`/web/hooks/${hook.product_id}`]: { response: newHook },
  [`${hook.id}/test`]: { response: delivery },
  [`/deliveries/${delivery.id}`]: { response: deliveryDetail },
  [`${hook.id}/recover`]: { response: { deliveries: 3, since: moment, until: moment } },
  '/tokens/restricted': { response: newTokenDetails },
  '/tokens/overlay': { response: newTokenDetails },
  '/delete/summary': { response: deletionSummary },
  '/web/delete': { response: deletion },
  [`/deletions/${deletion.id}`]: { response: deletion },
  '/web/exports': { response: exportJob },
  [`/exports/${exportJob.id}`]: { response: exportJob },
  '/admin/users': { response: [], count: 0 },
  '/user-2/reveal': { response: [], count: 0 },
}
