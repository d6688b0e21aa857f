import { expect, test } from 'vitest'

import { createFleet, owners, vins } from './fleet.fixture.ts'
import { memoryStore } from './memory-store.ts'

const guest = owners.host
const car = vins.charging

test('who drives, and who is invited to, survives a restart', async () => {
  const store = memoryStore()
  const before = createFleet({ store })
  await before.start()
  const { sharing } = before.fleetApi
  const used = await sharing.invite(owners.owner, car)
  await sharing.redeem(guest, String(used.code))
  const open = await sharing.invite(owners.owner, car)
  await before.source.stop()

  const after = createFleet({ store })
  await after.start()
  const again = after.fleetApi.sharing
  expect(await again.drivers(owners.owner, car)).toHaveLength(1)
  expect((await after.fleetApi.vehicle(guest, car)).access_type).toBe('DRIVER')
  const { items } = await again.invitations(owners.owner, car, { page: 1, perPage: 25 })
  expect(items.map(({ id_s, code, state }) => ({ id_s, code, state }))).toEqual([
    { id_s: open.id_s, code: open.code, state: 'pending' },
    { id_s: used.id_s, code: used.code, state: 'accepted' },
  ])
  await expect(again.redeem(guest, String(used.code))).rejects.toMatchObject({ status: 422 })
})

test('the store holds no code of an invitation', async () => {
  const store = memoryStore()
  const fleet = createFleet({ store })
  await fleet.start()
  const { code } = await fleet.fleetApi.sharing.invite(owners.owner, car)
  const [, secret = ''] = /-(.+)$/.exec(String(code)) ?? []
  expect(secret).toHaveLength(43)
  const saved = JSON.stringify(await store.load())
  expect(saved).toContain('"invitations":[{')
  expect(saved).not.toContain(secret)
})

test('an invitation counts only once it is saved', async () => {
  const store = memoryStore()
  let full = false
  const fleet = createFleet({
    store: {
      load: store.load,
      async save(checkpoints) {
        if (full) throw new Error('disk full')
        await store.save(checkpoints)
      },
    },
  })
  await fleet.start()
  const { sharing } = fleet.fleetApi
  const { code } = await sharing.invite(owners.owner, car)
  full = true
  await expect(sharing.redeem(guest, String(code))).rejects.toThrow('disk full')
  expect(await sharing.drivers(owners.owner, car)).toEqual([])
  full = false
  expect(await sharing.redeem(guest, String(code))).toMatchObject({ vin: car })
})

test('a car takes five drivers, and an invitation a day', async () => {
  const fleet = createFleet()
  await fleet.start()
  const { sharing } = fleet.fleetApi
  const { code, expires_at } = await sharing.invite(owners.owner, car)
  expect(Date.parse(String(expires_at)) - fleet.clock.now()).toBe(86_400_000)
  const others = ['simulated-administrator', 'simulated-owner-without-subscription', 'a', 'b', 'c']
  for (const subject of others) {
    const invitation = await sharing.invite(owners.owner, car)
    await sharing.redeem(subject, String(invitation.code))
  }
  await expect(sharing.redeem(guest, String(code))).rejects.toMatchObject({ status: 422 })
  await expect(sharing.invite(owners.owner, car)).rejects.toMatchObject({ status: 422 })
})
