import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { driverRemovals } from '../../db/schema/driver-removals.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'
import { type FleetApi, FleetApiError } from '../../upstream/fleet-api.ts'
import { createRemovals } from './removals.ts'

type Browser = Awaited<ReturnType<TestGateway['browser']>>

const car = 'LRWYGCEK1NC700002'
const minuteMs = 60_000

/** The same manufacturer, but for how it removes drivers. */
const withRemoval = (
  fleetApi: FleetApi,
  removeDriver: FleetApi['sharing']['removeDriver'],
): FleetApi =>
  Object.create(fleetApi, { sharing: { value: { ...fleetApi.sharing, removeDriver } } })

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  let owner: Browser
  let guest: Browser
  /** What the manufacturer says to removals, as long as it is away. */
  let away: Error | undefined
  beforeAll(async () => {
    gateway = await startGateway(store, {
      fleetApi: (real) =>
        withRemoval(real, async (...asked) => {
          if (away) throw away
          await real.sharing.removeDriver(...asked)
        }),
    })
    owner = await gateway.browser('owner')
    guest = await gateway.browser('host')
  })
  afterAll(() => gateway.close())

  const inMinutes = (minutes: number) =>
    new Date(gateway.clock.now() + minutes * minuteMs).toISOString()

  /** The guest becomes a driver by an invitation, whose end may be chosen with it. */
  async function letIn(removeAt?: string) {
    const body = removeAt === undefined ? undefined : { remove_at: removeAt }
    const invitation = await owner.client.invitations.create(car, body)
    await guest.client.invitations.redeem(String(invitation.code))
    const { items } = await owner.client.drivers.list(car)
    return { invitation, driverId: String(items[0]?.user_id_s) }
  }
  const drivers = async () => (await owner.client.drivers.list(car)).count
  const toCome = async () => (await owner.client.drivers.removals(car)).items

  test('whoever redeems an invitation with an end is removed at that time, and not before', async () => {
    const removeAt = inMinutes(3)
    const { invitation, driverId } = await letIn(removeAt)
    expect(await toCome()).toMatchObject([
      { invitation_id: invitation.id_s, driver_id: driverId, remove_at: removeAt, failures: 0 },
    ])
    await gateway.clock.advance(3 * minuteMs - 1)
    await gateway.removals.work()
    expect(await drivers()).toBe(1)
    expect(await guest.client.vehicles.get(car)).toMatchObject({ access_type: 'DRIVER' })
    await gateway.clock.advance(1)
    await gateway.removals.work()
    expect(await drivers()).toBe(0)
    await expect(guest.client.vehicles.get(car)).rejects.toMatchObject({ status: 404 })
    expect(await toCome()).toEqual([])
  })

  test('an end can be chosen for a driver, changed and cancelled', async () => {
    const { driverId } = await letIn()
    const { id } = await owner.client.drivers.removeAt(car, driverId, inMinutes(1))
    const changed = await owner.client.drivers.removeAt(car, driverId, inMinutes(2))
    expect(changed).toMatchObject({ id, remove_at: inMinutes(2), driver_id: driverId })
    await gateway.clock.advance(minuteMs)
    await gateway.removals.work()
    expect(await drivers()).toBe(1)
    expect(await owner.client.drivers.cancelRemoval(car, id)).toBe(true)
    expect(await owner.client.drivers.cancelRemoval(car, id)).toBe(true)
    await gateway.clock.advance(minuteMs)
    await gateway.removals.work()
    expect(await drivers()).toBe(1)
    await owner.client.drivers.remove(car, driverId)
  })

  test('while the manufacturer does not do it, it is tried again, also by the process that comes after', async () => {
    const { driverId } = await letIn()
    await owner.client.drivers.removeAt(car, driverId, inMinutes(1))
    away = new FleetApiError(503, 'away')
    await gateway.clock.advance(minuteMs)
    await gateway.removals.work()
    await gateway.removals.work()
    expect(await toCome()).toMatchObject([{ driver_id: driverId, failures: 1 }])
    expect(await drivers()).toBe(1)
    away = undefined
    // Killed in the midst of the next try: it still holds the row.
    await gateway.clock.advance(10_000)
    const leasedUntil = new Date(gateway.clock.now() + 60_000)
    await gateway.db.update(driverRemovals).set({ leasedUntil })
    const { db, bus, fleetApi, clock } = gateway
    const next = createRemovals({ db, bus, fleetApi, now: clock.now, onTrouble: () => {} })
    await next.work()
    expect(await drivers()).toBe(1)
    await gateway.clock.advance(61_000)
    await next.work()
    expect(await drivers()).toBe(0)
    expect(await toCome()).toEqual([])
  })

  test('two processes remove a driver once', async () => {
    const { driverId } = await letIn()
    await owner.client.drivers.removeAt(car, driverId, inMinutes(1))
    await gateway.clock.advance(minuteMs)
    const removed: string[] = []
    const { db, bus, fleetApi, clock } = gateway
    const counting = withRemoval(fleetApi, async (...asked) => {
      removed.push(String(asked[2]))
      await fleetApi.sharing.removeDriver(...asked)
    })
    const process = () =>
      createRemovals({ db, bus, fleetApi: counting, now: clock.now, onTrouble: () => {} })
    await Promise.all([process().work(), process().work()])
    expect(removed).toEqual([driverId])
    expect(await drivers()).toBe(0)
  })

  test('an invitation that nobody has redeemed by the end is revoked', async () => {
    const { id_s, code } = await owner.client.invitations.create(car, { remove_at: inMinutes(1) })
    expect(await toCome()).toMatchObject([{ invitation_id: id_s, driver_id: null }])
    await gateway.clock.advance(minuteMs)
    await gateway.removals.work()
    expect(await toCome()).toEqual([])
    await expect(guest.client.invitations.redeem(String(code))).rejects.toMatchObject({
      status: 422,
    })
  })

  test('an invitation that is revoked or has run out removes nobody, and is no longer listed', async () => {
    const { id_s } = await owner.client.invitations.create(car, { remove_at: inMinutes(1) })
    await owner.client.invitations.revoke(car, String(id_s))
    expect(await toCome()).toEqual([])
    const { items } = await owner.client.invitations.list(car)
    const other = String(items.find((one) => one.state === 'accepted')?.id_s)
    expect(other).toMatch(/^\d+$/)
  })

  test('who was removed and came back without an end stays', async () => {
    const { driverId } = await letIn(inMinutes(2))
    await owner.client.drivers.remove(car, driverId)
    await gateway.clock.advance(1000)
    await letIn()
    // And who gave the car up, of which nobody tells the owner's end.
    await owner.client.drivers.removeAt(car, driverId, inMinutes(1))
    await guest.client.drivers.remove(car)
    await gateway.clock.advance(1000)
    await letIn()
    await gateway.clock.advance(3 * minuteMs)
    await gateway.removals.work()
    expect(await drivers()).toBe(1)
    expect(await gateway.db.select().from(driverRemovals)).toEqual([])
    await owner.client.drivers.remove(car, driverId)
  })

  test('of two ends for one driver the sooner one holds', async () => {
    const { invitation, driverId } = await letIn(inMinutes(5))
    const sooner = await owner.client.drivers.removeAt(car, driverId, inMinutes(2))
    expect(await toCome()).toEqual([sooner])
    const later = inMinutes(8)
    await owner.client.drivers.removeInvitedAt(car, String(invitation.id_s), later)
    expect(await toCome()).toEqual([sooner])
    await owner.client.drivers.remove(car, driverId)
    expect(await toCome()).toEqual([])
  })

  test('times that are over or too far ahead, and people whom nobody knows, are refused', async () => {
    const { client } = owner
    for (const remove_at of [inMinutes(0), inMinutes(-1), inMinutes(60 * 24 * 367)]) {
      const refused = { status: 400, code: 'invalid_field' }
      await expect(client.invitations.create(car, { remove_at })).rejects.toMatchObject(refused)
      await expect(client.drivers.removeAt(car, '1', remove_at)).rejects.toMatchObject(refused)
    }
    const before = (await client.invitations.list(car)).pagination?.count
    expect(before).toBe((await client.invitations.list(car)).pagination?.count)
    for (const call of [
      () => client.drivers.removeAt(car, '1', inMinutes(1)),
      () => client.drivers.removeInvitedAt(car, '999999', inMinutes(1)),
    ]) {
      await expect(call()).rejects.toMatchObject({ status: 404, code: 'not_found' })
    }
  })

  test('until when others drive is the owner’s alone to see and to choose', async () => {
    const { driverId } = await letIn()
    const { id } = await owner.client.drivers.removeAt(car, driverId, inMinutes(1))
    const { drivers: of } = guest.client
    for (const call of [
      () => of.removals(car),
      () => of.removeAt(car, driverId, inMinutes(2)),
      () => of.removeInvitedAt(car, '1', inMinutes(2)),
      () => of.cancelRemoval(car, id),
    ]) {
      await expect(call()).rejects.toMatchObject({ status: 403, code: 'forbidden' })
    }
    const stranger = await gateway.browser('admin')
    await expect(stranger.client.drivers.removals(car)).rejects.toMatchObject({ status: 404 })
    await expect(stranger.client.drivers.cancelRemoval(car, id)).rejects.toMatchObject({
      status: 404,
    })
    const [row] = await gateway.db.select().from(driverRemovals).where(eq(driverRemovals.id, id))
    expect(row?.removeAt.toISOString()).toBe(inMinutes(1))
    await owner.client.drivers.remove(car, driverId)
  })
})
