const at = '2026-01-02T03:04:05.678Z'
const none = { response: [], count: 0 }
const message = {
  id: 'msg_1',
  send_id: null,
  template: null,
  user: 'user-1',
  to: 'admin@wattlane.example',
  subject: 'New prices',
  status: 'sent',
  attempts: 1,
  error: null,
  created_at: at,
  sent_at: at,
}
const send = {
  id: 'snd_0123456789abcdef',
  kind: 'announcement',
  subject: 'New prices',
  status: 'sending',
  counts: { total: 2, queued: 1, sent: 1, bounced: 0, complained: 0, failed: 0, stopped: 0 },
  created_by: 'user-1',
  created_at: at,
  send_at: null,
  finished_at: null,
}

/** What a gateway would answer to the examples of live data and administration, by the end of the path. */
export const liveAnswers: Record<string, unknown> = {
  '/web/commands': none,
  '/web/drives': none,
  '/web/charges': none,
  '/web/admin/users': none,
  '/web/admin/audit': none,
  '/signals/history': {
    response: { start: at, end: at, bucket_seconds: 60, series: {}, gaps: [] },
  },
  '/preflight/door_lock': {
    response: {
      command: 'door_lock',
      verdict: 'ready',
      state: 'online',
      wakes: false,
      scope: { needed: ['vehicle_cmds'], granted: true },
      key: null,
      cost: { command: 1, wake: 0, total: 1, balance: 100 },
      confirmation: null,
      last_failure: null,
      warnings: [],
    },
  },
  '/doctor': {
    response: { verdict: 'connected', broken_at: null, checks: [], checked_at: at },
  },
  '/intent': { response: { confirm: 'once', expires_at: at } },
  '/impersonate/user-2': { response: { uid: 'user-2', impersonated_by: 'user-1', expires_at: at } },
  '/mail/test': { response: message },
  '/mail/audience': {
    response: { count: 2, excluded: { unsubscribed: 0, suppressed: 0, no_address: 0 } },
  },
  '/mail/sends': { response: send },
  '/stop': { response: send },
  '/openapi.json': { openapi: '3.1.1', info: { title: 'API', version: '1' }, paths: {} },
}
