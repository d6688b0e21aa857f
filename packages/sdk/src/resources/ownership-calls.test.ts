import { ConsoleClient } from '@console/sdk/all'
import { expect, test } from 'vitest'

import { byName, type CallRow, checkRow, listOf, oneOf } from '../testing/call-rows.ts'
import {
  deletion,
  deletionSummary,
  exportJob,
  newTokenDetails,
  settings,
  signIn,
  tokenDetails,
} from '../testing/ownership-answers.ts'
import { reply, serve } from '../testing/serve.ts'

const vin = 'LRW3F7EK4NC700001'
const moment = '2026-01-02T03:04:05.678Z'
const account: CallRow[] = [
  {
    name: 'settings are saved by POST as given, whatever else is in them [S7.06 sdk] [S3.50 sdk]',
    call: (client) => client.settings.save({ theme: 'dark', wallpaper: { of: 'the car' } }),
    sent: ['POST', '/web/settings', '{"theme":"dark","wallpaper":{"of":"the car"}}'],
    ...oneOf(settings),
  },
  {
    name: 'settings are read',
    call: (client) => client.settings.get(),
    sent: ['GET', '/web/settings'],
    ...oneOf(settings),
  },
  {
    name: 'sign-ins are listed',
    call: (client) => client.sessions.list(),
    sent: ['GET', '/web/sessions'],
    ...listOf(signIn),
  },
  {
    name: 'one sign-in ends',
    call: (client) => client.sessions.revoke(signIn.id),
    sent: ['DELETE', `/web/sessions/${signIn.id}`],
  },
  {
    name: 'all other sign-ins end',
    call: (client) => client.sessions.revokeOthers(),
    sent: ['DELETE', '/web/sessions'],
    ...oneOf({ ended: 2 }),
  },
  {
    name: 'a message to the operator',
    call: (client) =>
      client.operatorMessages.send({ message: 'It fails.', page: '/console', request_id: 'a-1' }),
    sent: [
      'POST',
      '/web/operator/messages',
      '{"message":"It fails.","page":"/console","request_id":"a-1"}',
    ],
    ...oneOf({ id: 'mail_1' }),
  },
]

const tokens: CallRow[] = [
  {
    name: 'tokens with their limits',
    call: (client) => client.restrictedTokens.list(),
    sent: ['GET', '/web/tokens/details'],
    ...listOf(tokenDetails),
  },
  {
    name: 'one token with its limits',
    call: (client) => client.restrictedTokens.get(tokenDetails.id),
    sent: ['GET', `/web/tokens/${tokenDetails.id}`],
    ...oneOf(tokenDetails),
  },
  {
    name: 'a token with a budget',
    call: (client) =>
      client.restrictedTokens.create({ budget: { credits: 40, period: 'day' }, lifetime_days: 7 }),
    sent: [
      'POST',
      '/web/tokens/restricted',
      '{"budget":{"credits":40,"period":"day"},"lifetime_days":7}',
    ],
    ...oneOf(newTokenDetails),
  },
  {
    name: 'a token for overlays',
    call: (client) => client.restrictedTokens.createOverlay({ vin, signals: ['Soc'] }),
    sent: ['POST', '/web/tokens/overlay', `{"vin":"${vin}","signals":["Soc"]}`],
    ...oneOf(newTokenDetails),
  },
  {
    name: 'a token is paused',
    call: (client) => client.restrictedTokens.update(tokenDetails.id, { paused: true }),
    sent: ['PATCH', `/web/tokens/${tokenDetails.id}`, '{"paused":true}'],
    ...oneOf(tokenDetails),
  },
  {
    name: 'a token is replaced',
    call: (client) => client.restrictedTokens.rotate(tokenDetails.id),
    sent: ['POST', `/web/tokens/${tokenDetails.id}/rotate`],
    ...oneOf(newTokenDetails),
  },
]

const leaving: CallRow[] = [
  {
    name: 'archives',
    call: (client) => client.exports.list(),
    sent: ['GET', '/web/exports'],
    ...listOf(exportJob),
  },
  {
    name: 'an archive is begun',
    call: (client) => client.exports.start(),
    sent: ['POST', '/web/exports'],
    ...oneOf(exportJob),
  },
  {
    name: 'an archive under way',
    call: (client) => client.exports.get(exportJob.id),
    sent: ['GET', `/web/exports/${exportJob.id}`],
    ...oneOf(exportJob),
  },
  {
    name: 'what a deletion would erase',
    call: async (client) => (await client.deletion.summary()).hooks,
    sent: ['GET', '/web/delete/summary'],
    answer: { response: deletionSummary },
    result: 3,
  },
  {
    name: 'the intent of a deletion',
    call: (client) => client.deletion.intent(),
    sent: ['POST', '/web/delete/intent'],
    ...oneOf({ confirm: 'once', expires_at: moment }),
  },
  {
    name: 'a deletion under way',
    call: (client) => client.deletion.progress(deletion.id),
    sent: ['GET', `/web/deletions/${deletion.id}`],
    ...oneOf(deletion),
  },
]

test.each(byName([...account, ...tokens, ...leaving]))('%s', (_, row) => checkRow(row))

test('an account is deleted by GET with the one-time value in a header, which signs out [S7.26 sdk]', async () => {
  await using server = await serve((response) => reply(response, 200, { response: deletion }))
  const client = new ConsoleClient({ host: server.host })
  expect(await client.deletion.erase('once')).toEqual(deletion)
  expect(server.seen.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['GET', '/web/delete', ''],
  ])
  expect(server.seen[0]?.headers['x-confirm']).toBe('once')
  expect(client.auth.get()).toBe(false)
  await expect(client.settings.get()).rejects.toThrow('Unauthenticated')
  expect((await client.deletion.progress(deletion.id)).id).toBe(deletion.id)
})

test('an archive comes as the bytes that were sent', async () => {
  const sent = new Uint8Array([80, 75, 3, 4, 255, 0])
  await using server = await serve((response) => response.writeHead(200).end(sent))
  const archive = await new ConsoleClient({ host: server.host }).exports.download(exportJob.id)
  expect([...archive]).toEqual([...sent])
  expect(server.seen[0]?.url).toBe(`/web/exports/${exportJob.id}/archive`)
})
