import { ConsoleClient } from '@console/sdk/all'
import { expect, test } from 'vitest'

import { byName, type CallRow, checkRow, listOf, oneOf } from '../testing/call-rows.ts'
import { delivery, deliveryDetail, hook, newHook } from '../testing/ownership-answers.ts'
import { reply, serve } from '../testing/serve.ts'

const vin = hook.product_id
const hooks = `/web/hooks/${vin}`
const one = `${hooks}/${hook.id}`
const moment = '2026-01-02T03:04:05.678Z'

const webhooks: CallRow[] = [
  {
    name: 'a hook is created by POST with the body as given [S7.14 sdk] [S1.16 sdk] [S3.52 sdk]',
    call: (client) => client.hooks.create(vin, { url: hook.url, format: 'splunk', colour: 'kept' }),
    sent: ['POST', hooks, `{"url":"${hook.url}","format":"splunk","colour":"kept"}`],
    ...oneOf(newHook),
  },
  {
    name: 'a hook is changed by PATCH with the body as given [S7.15 sdk] [S1.16 sdk] [S3.52 sdk]',
    call: (client) => client.hooks.update(vin, hook.id, { authorization: null, colour: 'kept' }),
    sent: ['PATCH', one, '{"authorization":null,"colour":"kept"}'],
    ...oneOf(hook),
  },
  {
    name: 'a hook is deleted by DELETE without a body [S7.16 sdk] [S1.16 sdk]',
    call: (client) => client.hooks.remove(vin, hook.id),
    sent: ['DELETE', one],
  },
  {
    name: 'all hooks',
    call: (client) => client.hooks.listAll(),
    sent: ['GET', '/web/hooks'],
    ...listOf(hook),
  },
  {
    name: 'hooks of an energy site',
    call: (client) => client.hooks.list('7000001'),
    sent: ['GET', '/web/hooks/7000001'],
    ...listOf(hook),
  },
  {
    name: 'a test of a hook',
    call: (client) => client.hooks.test(vin, hook.id),
    sent: ['POST', `${one}/test`],
    ...oneOf(delivery),
  },
  {
    name: 'a test of a hook with a kind of event',
    call: (client) => client.hooks.test(vin, hook.id, { topic: 'alerts' }),
    sent: ['POST', `${one}/test`, '{"topic":"alerts"}'],
    ...oneOf(delivery),
  },
  {
    name: 'a new secret',
    call: (client) => client.hooks.rotateSecret(vin, hook.id, { overlap_hours: 0 }),
    sent: ['POST', `${one}/secret`, '{"overlap_hours":0}'],
    ...oneOf({ secret: newHook.secret, previous_expires_at: null }),
  },
  {
    name: 'deliveries, filtered',
    call: (client) => client.hooks.deliveries(vin, hook.id, { state: 'failed', start: moment }),
    sent: ['GET', `${one}/deliveries?start=${encodeURIComponent(moment)}&state=failed`],
    ...listOf(delivery),
  },
  {
    name: 'one delivery',
    call: (client) => client.hooks.delivery(vin, hook.id, delivery.id),
    sent: ['GET', `${one}/deliveries/${delivery.id}`],
    ...oneOf(deliveryDetail),
  },
  {
    name: 'a delivery sent again',
    call: (client) => client.hooks.resend(vin, hook.id, delivery.id),
    sent: ['POST', `${one}/deliveries/${delivery.id}/resend`],
    ...oneOf(delivery),
  },
  {
    name: 'what never arrived since a moment',
    call: (client) => client.hooks.recover(vin, hook.id, new Date(0)),
    sent: ['POST', `${one}/recover`, '{"since":"1970-01-01T00:00:00.000Z"}'],
    ...oneOf({ deliveries: 3, since: moment, until: moment }),
  },
]

test.each(byName(webhooks))('%s', (_, row) => checkRow(row))

test('what may charge or create twice carries a key, and a repetition can carry the same', async () => {
  await using server = await serve((response) => reply(response, 200, { response: newHook }))
  const client = new ConsoleClient({ host: server.host })
  await client.hooks.create(vin, { url: hook.url, format: 'tesla' }, { idempotencyKey: 'mine' })
  await client.hooks.update(vin, hook.id, { enabled: false })
  const keys = server.seen.map(({ headers }) => headers['idempotency-key'])
  expect(keys).toEqual(['mine', undefined])
})
