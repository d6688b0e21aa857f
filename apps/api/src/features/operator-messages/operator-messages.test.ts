import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Mail, OutgoingMail } from '../../mail/mail.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  let later = 0
  const taken: OutgoingMail[] = []
  const mail: Mail = { send: async (one) => void taken.push(one), close: () => {} }
  beforeAll(async () => {
    gateway = await startGateway(store, { mail, now: () => Date.now() + later })
  })
  afterAll(() => gateway.close())

  test('a message reaches the operator as it was written, and the answer its writer', async () => {
    const { client } = await gateway.browser('owner')
    const message = 'The chart is empty.\n\n<b>Since</b> {{operator}} noon.'
    const { id } = await client.operatorMessages.send({
      message,
      page: '/console/LRW3F7EK4NC700001',
      request_id: 'abc-1',
    })
    await gateway.outbox.work()
    const [sent] = taken.filter((one) => one.id === id)
    const { full_name, email } = await client.users.me()
    expect(sent).toMatchObject({
      to: { name: 'Example Operator', address: 'operator@wattlane.example' },
      replyTo: { name: full_name, address: email },
      subject: `Message from ${full_name}`,
    })
    expect(sent?.text).toContain(
      '    The chart is empty.\n    \n    <b>Since</b> {{operator}} noon.',
    )
    expect(sent?.text).toContain('/console/LRW3F7EK4NC700001')
    expect(sent?.text).toContain('abc-1')
    expect(sent?.html).not.toContain('<b>')

    const admin = await gateway.browser('admin')
    const listed = (await admin.client.mail.log()).items.find((one) => one.id === id)
    expect(listed).toMatchObject({ template: 'message_to_operator', status: 'sent' })
  })

  test('a repetition under the same key is the same message', async () => {
    const { client } = await gateway.browser('host')
    const key = { idempotencyKey: 'the-key-of-one-message' }
    const first = await client.operatorMessages.send({ message: 'Once.' }, key)
    expect(await client.operatorMessages.send({ message: 'Once.' }, key)).toEqual(first)
  })

  test('five in an hour are taken, and the next is told when', async () => {
    const { client } = await gateway.browser('lapsed')
    for (let n = 0; n < 5; n++) await client.operatorMessages.send({ message: `Number ${n}.` })
    const sixth = client.operatorMessages.send({ message: 'One more.' })
    await expect(sixth).rejects.toMatchObject({ status: 429, code: 'rate_limited' })
    await expect(sixth).rejects.toHaveProperty('retryAfter', expect.closeTo(3600, -2))
    later += 61 * 60_000
    await client.operatorMessages.send({ message: 'An hour later.' })
  })

  test('of twenty-four at once no more are taken than in an hour', async () => {
    const { client } = await gateway.browser('admin')
    const send = (messages: number) =>
      Promise.allSettled(
        Array.from({ length: messages }, (_, n) =>
          client.operatorMessages.send({ message: `At once, number ${n}.` }),
        ),
      )
    await send(4)
    const answers = await send(24)
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 429 })
  })

  test.each([
    ['of blanks', '   ', 422],
    ['of nothing', '', 400],
    ['that is too long', 'x'.repeat(4001), 400],
    ['that cannot be stored', 'a\u0000b', 400],
  ])('a message %s is refused', async (_, message, status) => {
    const { ask } = await gateway.browser('owner')
    const answer = await ask('/web/operator/messages', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message }),
    })
    expect(answer.status).toBe(status)
  })

  test('tokens write nothing', async () => {
    const { client } = await gateway.browser('owner')
    const { token } = await client.tokens.create()
    await expect(
      gateway.program(token).operatorMessages.send({ message: 'Buy this.' }),
    ).rejects.toMatchObject({ status: 403, code: 'forbidden' })
  })
})
