import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'

const untouched = {
  units: { distance: 'car', temperature: 'car', pressure: 'car' },
  time_zone: null,
  locale: null,
  theme: 'system',
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
  auto_topup_monthly_packs: 10,
}

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  let owner: Awaited<ReturnType<TestGateway['browser']>>
  beforeAll(async () => {
    gateway = await startGateway(store)
    owner = await gateway.browser('owner')
  })
  afterAll(() => gateway.close())

  test('nobody has asked for announcements or purchases before they said so', async () => {
    expect(await owner.client.settings.get()).toEqual(untouched)
  })

  test('what is named changes, and all else stays as it is', async () => {
    const { settings } = owner.client
    expect(await settings.save({ units: { distance: 'mi' }, theme: 'dark' })).toEqual({
      ...untouched,
      units: { ...untouched.units, distance: 'mi' },
      theme: 'dark',
    })
    await settings.save({ units: { pressure: 'psi' }, notifications: { low_credits: false } })
    const changes = { newsletter: true, auto_topup: true, auto_topup_monthly_packs: null }
    const zone = { time_zone: 'Europe/Berlin', locale: 'pt-BR' }
    const saved = await settings.save({ ...changes, ...zone })
    expect(saved).toEqual({
      ...untouched,
      ...changes,
      ...zone,
      units: { distance: 'mi', temperature: 'car', pressure: 'psi' },
      theme: 'dark',
      notifications: { ...untouched.notifications, low_credits: false },
    })
    expect(await settings.get()).toEqual(saved)
    await settings.save({ time_zone: null })
    expect(await settings.get()).toEqual({ ...saved, time_zone: null })
  })

  test('changes that arrive together are all kept', async () => {
    const { client } = await gateway.browser('host')
    const names = ['low_credits', 'hook_disabled', 'invitation', 'new_sign_in'] as const
    await Promise.all(
      names.map((name) => client.settings.save({ notifications: { [name]: false } })),
    )
    const { notifications } = await client.settings.get()
    for (const name of names) expect(notifications[name]).toBe(false)
  })

  test('one account never sees or changes what another has chosen', async () => {
    const other = await gateway.browser('lapsed')
    expect(await other.client.settings.get()).toEqual(untouched)
    await other.client.settings.save({ theme: 'light' })
    expect((await owner.client.settings.get()).theme).toBe('dark')
  })

  test('members that are not known here are left aside', async () => {
    const saved = await owner.client.settings.save({
      colour: 'red',
      units: { speed: 'mph' },
      notifications: { weather: true },
    })
    expect(JSON.stringify(saved)).not.toMatch(/colour|speed|weather/)
  })

  test.each([
    [{ time_zone: 'Europe/Atlantis' }, 'there is no such time zone'],
    [{ locale: 'en-toolongsubtag' }, 'body/locale'],
    [{ locale: 'zz' }, 'there is no such language'],
    [{ locale: 'qq-Latn-QQ' }, 'there is no such language'],
    [{ locale: 'en-QQ' }, 'there is no such language'],
    [{ theme: 'pink' }, 'body/theme'],
    [{ auto_topup_packs: 11 }, 'body/auto_topup_packs'],
    [{ auto_topup_packs: 5, auto_topup_monthly_packs: 4 }, '5 at a time are more than the 4'],
    [{ newsletter: 'yes' }, 'body/newsletter'],
  ])('%j is refused, and nothing changes', async (changes, reason) => {
    const before = await owner.client.settings.get()
    const answer = await owner.ask('/web/settings', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ density: 'compact', ...changes }),
    })
    expect([400, 422]).toContain(answer.status)
    expect((await answer.json()).error_description).toContain(reason)
    expect(await owner.client.settings.get()).toEqual(before)
  })

  test('polling is turned on for all cars at once, and off again', async () => {
    const polled = async () =>
      Object.values((await owner.client.account.metadata()).vehicles ?? {}).map(
        ({ polling }) => polling,
      )
    expect((await owner.client.settings.save({ polling: true })).polling).toBe(true)
    expect(new Set(await polled())).toEqual(new Set([true]))
    await owner.client.settings.save({ polling: false })
    expect(new Set(await polled())).toEqual(new Set([false]))
  })

  test('a token reads them and changes none', async () => {
    const { token } = await owner.client.tokens.create()
    const program = gateway.program(token)
    expect(await program.settings.get()).toMatchObject({ theme: 'dark' })
    await expect(program.settings.save({ auto_topup: false })).rejects.toMatchObject({
      status: 403,
      code: 'forbidden',
    })
  })

  test('each change stands in the audit log, by the names of what changed', async () => {
    await owner.client.settings.save({ density: 'compact' })
    const { client } = await gateway.browser('admin')
    const [entry] = (await client.audit.list({ action: 'settings.save' })).items
    expect(entry).toMatchObject({ details: { changed: ['density'] } })
  })
})
