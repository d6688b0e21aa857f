import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readSettings } from '../../env.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  /** What the system says to the checks. */
  const world = { freeBytes: 5e9, asked: 0 }
  beforeAll(async () => {
    const settings = readSettings({
      DATA_DIR: 'no-folder-of-the-tests',
      PORT: '0',
      API_PORT: '0',
      COOKIE_DOMAIN: 'wattlane.example',
    })
    const freeBytes = async () => {
      world.asked++
      return world.freeBytes
    }
    gateway = await startGateway(store, { installation: { settings, freeBytes } })
  })
  afterAll(() => gateway.close())

  test('administrators see each step once, what was found, and what to do next', async () => {
    const { client } = await gateway.browser('admin')
    const { items, count } = await client.admin.checklist()
    expect(count).toBe(items.length)
    const ids = items.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ['domain', 'key_hosting', 'oauth_client', 'partner_registration', 'mail']) {
      expect(ids).toContain(id)
    }
    const found = (wanted: string) => items.find(({ id }) => id === wanted)
    expect(found('database')).toMatchObject({ status: 'done', remedy: null })
    expect(found('migrations')).toMatchObject({ status: 'done' })
    expect(found('key_hosting')).toMatchObject({ status: 'not_needed' })
    expect(found('origins')).toMatchObject({
      status: 'failed',
      text: expect.stringContaining('COOKIE_DOMAIN is wattlane.example'),
      remedy: expect.any(String),
    })
    for (const { status, remedy } of items) {
      expect(remedy === null).toBe(status === 'done' || status === 'not_needed')
    }
  })

  test('each step is looked at anew', async () => {
    const { client } = await gateway.browser('admin')
    const space = async () =>
      (await client.admin.checklist()).items.find(({ id }) => id === 'disk_space')?.status
    expect(await space()).toBe('done')
    world.freeBytes = 5e7
    expect(await space()).toBe('failed')
    world.freeBytes = 5e9
    expect(await space()).toBe('done')
  })

  test('others see none of it', async () => {
    const { client } = await gateway.browser('owner')
    const before = world.asked
    await expect(client.admin.checklist()).rejects.toMatchObject({
      status: 403,
      code: 'administrators_only',
    })
    await expect(gateway.anonymous().admin.checklist()).rejects.toMatchObject({ status: 401 })
    expect(world.asked).toBe(before)
  })
})
