import { ConsoleClient } from '@console/sdk/all'
import { expect, test, vi } from 'vitest'

import { byName, type CallRow, checkRow, checkText } from '../testing/call-rows.ts'
import { reply, serve } from '../testing/serve.ts'

const at = '2026-01-02T03:04:05.678Z'
const none = { response: [], count: 0 }
const empty = { items: [], count: 0, pagination: null }
const reason = 'The owner asked for help.'
const begun = { uid: 'user-2', impersonated_by: 'user-1', expires_at: at, write: false }

const entry = {
  id: '1',
  at,
  action: 'impersonation.begin',
  outcome: 'done',
  actor: { kind: 'administrator', id: 'session-1', user: 'user-1' },
  subject: 'user-2',
  target: null,
  reason,
  address: '192.0.2.1',
  user_agent: null,
  request_id: 'r-1',
  details: {},
}
const draft = { kind: 'announcement', subject: 'New prices', body: 'From May on.' } as const
const send = {
  id: 'snd_0123456789abcdef',
  kind: 'announcement',
  subject: draft.subject,
  status: 'sending',
  counts: { total: 2, queued: 1, sent: 1, bounced: 0, complained: 0, failed: 0, stopped: 0 },
  created_by: 'user-1',
  created_at: at,
  send_at: null,
  finished_at: null,
}
const message = {
  id: 'msg_1',
  send_id: null,
  template: null,
  user: 'user-1',
  to: 'admin@wattlane.example',
  subject: draft.subject,
  status: 'sent',
  attempts: 1,
  error: null,
  created_at: at,
  sent_at: at,
}
const granted = {
  id: 'crd_1',
  at,
  kind: 'grant',
  cost: -50,
  balance: 150,
  endpoint: null,
  cause: null,
  request_id: 'r-1',
  product_masked: null,
  caller_kind: 'administrator',
}
const hook = {
  id: 'hook_0123456789abcdef',
  enabled: true,
  disabled_cause: null,
  created_at: at,
  host: 'receiver.example',
  product_masked: 'LRWY…0002',
}
const suppression = {
  address: 'gone@wattlane.example',
  cause: 'by_hand',
  note: 'Asked for it.',
  created_at: at,
}

const rows: CallRow[] = [
  {
    name: 'users are searched',
    call: ({ admin }) => admin.users({ search: 'wattlane.example', page: 3 }),
    sent: ['GET', '/web/admin/users?page=3&search=wattlane.example'],
    answer: none,
    result: empty,
  },
  {
    name: 'VINs are revealed for a reason',
    call: ({ admin }) => admin.reveal('user-2', reason),
    sent: ['POST', '/web/admin/users/user-2/reveal', JSON.stringify({ reason })],
    answer: none,
    result: empty,
  },
  {
    name: 'credits are given for a reason',
    call: ({ admin }) => admin.grantCredits('user-2', { credits: 50, reason }),
    sent: ['POST', '/web/admin/users/user-2/credits', JSON.stringify({ credits: 50, reason })],
    answer: { response: granted },
    result: granted,
  },
  {
    name: 'a token of a user is revoked for a reason',
    call: ({ admin }) => admin.revokeToken('user-2', 'tok_0123456789abcdef', reason),
    sent: [
      'DELETE',
      '/web/admin/users/user-2/tokens/tok_0123456789abcdef',
      JSON.stringify({ reason }),
    ],
    answer: { response: true },
    result: true,
  },
  {
    name: 'a webhook of a user is enabled again for a reason',
    call: ({ admin }) => admin.enableHook('user-2', 'hook_0123456789abcdef', reason),
    sent: [
      'POST',
      '/web/admin/users/user-2/hooks/hook_0123456789abcdef/enable',
      JSON.stringify({ reason }),
    ],
    answer: { response: hook },
    result: hook,
  },
  {
    name: 'a message is sent once more for a reason',
    call: ({ admin }) => admin.resendMail('mail_0123456789abcdef', reason),
    sent: ['POST', '/web/admin/mail/log/mail_0123456789abcdef/resend', JSON.stringify({ reason })],
    answer: { response: message },
    result: message,
  },
  {
    name: 'the checklist of a new installation is read',
    call: ({ admin }) => admin.checklist(),
    sent: ['GET', '/web/admin/checklist'],
    answer: none,
    result: empty,
  },
  {
    name: 'acting as a user needs a reason first',
    call: ({ impersonation }) => impersonation.intent('user-2', { reason, code: '12345678' }),
    sent: [
      'POST',
      '/web/admin/impersonate/user-2/intent',
      JSON.stringify({ reason, code: '12345678' }),
    ],
    answer: { response: { confirm: 'once', expires_at: at } },
    result: { confirm: 'once', expires_at: at },
  },
  {
    name: 'a user allows an administrator to write',
    call: ({ impersonation }) => impersonation.allow(),
    sent: ['POST', '/web/support/code'],
    answer: { response: { code: '12345678', expires_at: at } },
    result: { code: '12345678', expires_at: at },
  },
  {
    name: 'a user sees who looked',
    call: ({ impersonation }) => impersonation.visits({ perPage: 5 }),
    sent: ['GET', '/web/support/visits?per_page=5'],
    answer: none,
    result: empty,
  },
  {
    name: 'the audit log is filtered',
    call: ({ audit }) => audit.list({ subject: 'user-2', requestId: 'r-1', outcome: 'done' }),
    sent: ['GET', '/web/admin/audit?subject=user-2&request_id=r-1&outcome=done'],
    answer: { response: [entry], count: 1 },
    result: { items: [entry], count: 1, pagination: null },
  },
  {
    name: 'an audience is counted',
    call: ({ mail }) => mail.audience('announcement', { product: 'vehicle', credits_below: 10 }),
    sent: [
      'POST',
      '/web/admin/mail/audience',
      '{"kind":"announcement","audience":{"product":"vehicle","credits_below":10}}',
    ],
    answer: {
      response: { count: 2, excluded: { unsubscribed: 1, suppressed: 0, no_address: 0 } },
    },
    result: { count: 2, excluded: { unsubscribed: 1, suppressed: 0, no_address: 0 } },
  },
  {
    name: 'templates are listed',
    call: ({ mail }) => mail.templates(),
    sent: ['GET', '/web/admin/mail/templates'],
    answer: none,
    result: empty,
  },
  {
    name: 'a draft is rendered',
    call: ({ mail }) => mail.preview(draft),
    sent: ['POST', '/web/admin/mail/preview', JSON.stringify(draft)],
    answer: { response: { subject: 's', html: '<p>h</p>', text: 't', warnings: [] } },
    result: { subject: 's', html: '<p>h</p>', text: 't', warnings: [] },
  },
  {
    name: 'a draft is sent to its author',
    call: ({ mail }) => mail.test(draft),
    sent: ['POST', '/web/admin/mail/test', JSON.stringify(draft)],
    answer: { response: message },
    result: message,
  },
  {
    name: 'a mail is sent to as many as were counted',
    call: ({ mail }) => mail.send({ ...draft, audience: {}, count: 2 }),
    sent: ['POST', '/web/admin/mail/sends', JSON.stringify({ ...draft, audience: {}, count: 2 })],
    answer: { response: send },
    result: send,
  },
  {
    name: 'sends are listed',
    call: ({ mail }) => mail.sends(),
    sent: ['GET', '/web/admin/mail/sends'],
    answer: { response: [send], count: 1 },
    result: { items: [send], count: 1, pagination: null },
  },
  {
    name: 'a send is stopped',
    call: ({ mail }) => mail.stop(send.id),
    sent: ['POST', `/web/admin/mail/sends/${send.id}/stop`],
    answer: { response: send },
    result: send,
  },
  {
    name: 'messages are listed by send and outcome',
    call: ({ mail }) => mail.log({ send: send.id, status: 'bounced' }),
    sent: ['GET', `/web/admin/mail/log?send=${send.id}&status=bounced`],
    answer: none,
    result: empty,
  },
  {
    name: 'one message is read whole',
    call: ({ mail }) => mail.read('mail_0123456789abcdef'),
    sent: ['GET', '/web/admin/mail/log/mail_0123456789abcdef'],
    answer: { response: { ...message, html: '<p>Hello</p>', text: 'Hello' } },
    result: { ...message, html: '<p>Hello</p>', text: 'Hello' },
  },
  {
    name: 'suppressed addresses are listed',
    call: ({ mail }) => mail.suppressions({ address: suppression.address }),
    sent: ['GET', '/web/admin/mail/suppressions?address=gone%40wattlane.example'],
    answer: none,
    result: empty,
  },
  {
    name: 'an address is suppressed',
    call: ({ mail }) => mail.suppress(suppression.address, suppression.note),
    sent: [
      'POST',
      '/web/admin/mail/suppressions',
      '{"address":"gone@wattlane.example","note":"Asked for it."}',
    ],
    answer: { response: suppression },
    result: suppression,
  },
  {
    name: 'an address gets mail again',
    call: ({ mail }) => mail.unsuppress(suppression.address),
    sent: ['DELETE', '/web/admin/mail/suppressions', '{"address":"gone@wattlane.example"}'],
  },
  {
    name: 'a signed link ends announcements',
    call: ({ mail }) => mail.unsubscribe('signed.0123456789-_abcdef'),
    sent: ['POST', '/web/mail/unsubscribe/signed.0123456789-_abcdef'],
  },
  {
    name: 'the contract is a document',
    call: ({ operations }) => operations.openApi(),
    sent: ['GET', '/openapi.json'],
    answer: { openapi: '3.1.1', info: { title: 'API', version: '1' }, paths: {} },
    result: { openapi: '3.1.1', info: { title: 'API', version: '1' }, paths: {} },
  },
]

test.each(byName(rows))('%s', (_, row) => checkRow(row))

const texts: [path: string, call: (client: ConsoleClient) => Promise<string>][] = [
  ['/web/admin/audit/export?action=token', ({ audit }) => audit.export({ action: 'token' })],
  ['/ready', ({ operations }) => operations.ready()],
  ['/metrics', ({ operations }) => operations.metrics()],
  ['/openapi.yaml', ({ operations }) => operations.openApiYaml()],
]

test.each(texts)('%s is read as text', checkText)

test('acting as a user begins with GET and the one-time value in its header [S7.25 sdk] [S6.08 sdk] [S1.24 sdk]', async () => {
  await using server = await serve((response) => reply(response, 200, { response: begun }))
  const { impersonation } = new ConsoleClient({ host: server.host })
  // At once: a guarded call is never answered by another one that is under way.
  const answers = ['once', 'twice'].map((confirm) => impersonation.begin('user-2', confirm))
  expect(await Promise.all(answers)).toEqual([begun, begun])
  const sent = server.seen.map(({ method, url, headers, body }) => [
    `${method} ${url}`,
    headers['x-confirm'],
    body,
  ])
  expect(sent.sort()).toEqual([
    ['GET /web/admin/impersonate/user-2', 'once', ''],
    ['GET /web/admin/impersonate/user-2', 'twice', ''],
  ])
})

test('a link in a mail works signed out', async () => {
  await using server = await serve((response, { url }) =>
    url.startsWith('/web/mail/')
      ? reply(response, 200, { response: true })
      : reply(response, 401, { error: 'missing_token' }),
  )
  const client = new ConsoleClient({ host: server.host })
  vi.spyOn(console, 'warn').mockReturnValue()
  expect(await client.session.check()).toBe(false)
  expect(await client.mail.unsubscribe('signed.0123456789-_abcdef')).toBe(true)
})
