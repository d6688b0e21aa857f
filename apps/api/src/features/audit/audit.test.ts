import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  let owner: Awaited<ReturnType<TestGateway['browser']>>
  let admin: Awaited<ReturnType<TestGateway['browser']>>
  let ownerId: string
  let tokenId: string
  beforeAll(async () => {
    gateway = await startGateway(store)
    owner = await gateway.browser('owner')
    admin = await gateway.browser('admin')
    ownerId = (await owner.ask('/web/test')).headers.get('x-uid') ?? ''
    const { client } = owner
    const { id } = await client.tokens.create({ name: '=cmd()' })
    tokenId = id
    await client.restrictedTokens.update(id, { paused: true })
    await client.restrictedTokens.rotate(id)
    await client.tokens.revoke(id)
    await client.sessions.revokeOthers()
  })
  afterAll(() => gateway.close())

  test('what a user does to tokens and sign-ins stands there, newest first, without secrets', async () => {
    const { items } = await admin.client.audit.list({ subject: ownerId })
    expect(items.map(({ action }) => action)).toEqual([
      'session.end_others',
      'token.revoke',
      'token.rotate',
      'token.update',
      'token.create',
      'session.start',
    ])
    expect(items.map(({ id }) => id)).toEqual(
      items
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    )
    expect(items[0]).toMatchObject({
      outcome: 'done',
      actor: { kind: 'session', id: expect.stringMatching(/^ses_/), user: ownerId },
      address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
      request_id: expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect(JSON.stringify(items)).not.toMatch(/wl_live_/)
  })

  test('entries are found by actor, act, target, request, outcome and time', async () => {
    const found = async (filter: Parameters<typeof admin.client.audit.list>[0]) =>
      (await admin.client.audit.list(filter)).count
    expect(await found({ action: 'token', subject: ownerId })).toBe(4)
    expect(await found({ action: 'token.update' })).toBe(1)
    expect(await found({ action: 'tok' })).toBe(0)
    expect(await found({ action: '%' })).toBe(0)
    expect(await found({ target: tokenId })).toBe(4)
    expect(await found({ actor: ownerId, action: 'token.create' })).toBe(1)
    expect(await found({ outcome: 'failed' })).toBe(0)
    expect(await found({ end: '2020-01-01T00:00:00.000Z' })).toBe(0)
    expect(await found({ start: '2020-01-01T00:00:00.000Z', subject: ownerId })).toBe(6)
    const [entry] = (await admin.client.audit.list({ action: 'token.rotate' })).items
    expect(await found({ requestId: entry?.request_id ?? '' })).toBe(1)
  })

  test('pages follow one another', async () => {
    const first = await admin.client.audit.list({ subject: ownerId, perPage: 4 })
    const second = await admin.client.audit.list({ subject: ownerId, perPage: 4, page: 2 })
    expect(first.pagination).toMatchObject({ count: 6, pages: 2, next: 2, previous: null })
    expect([...first.items, ...second.items].map(({ action }) => action)).toHaveLength(6)
    expect(second.pagination).toMatchObject({ next: null, previous: 1 })
  })

  test('the export holds the same entries, oldest first', async () => {
    const response = await admin.ask(`/web/admin/audit/export?subject=${ownerId}`)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const lines = (await response.text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(7)
    expect(lines[0]).toMatch(/^id,at,action,outcome,actor_kind/)
    expect(lines[1]).toContain('session.start')
    expect(lines[6]).toContain('session.end_others')
  })

  test('only administrators read it, and nobody changes it', async () => {
    expect((await owner.ask('/web/admin/audit')).status).toBe(403)
    expect((await owner.ask('/web/admin/audit/export')).status).toBe(403)
    for (const method of ['POST', 'PATCH', 'DELETE', 'PUT']) {
      expect((await admin.ask('/web/admin/audit', { method })).status).toBe(405)
    }
  })
})
