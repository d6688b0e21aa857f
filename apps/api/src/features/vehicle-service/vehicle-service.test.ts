import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'
import { readStream } from '../../testing/read-stream.ts'
import { pollDue, pollEveryMs } from '../polling/poller.ts'
import { pictureOf } from './picture.ts'

type Browser = Awaited<ReturnType<TestGateway['browser']>>

const driving = 'LRW3F7EK4NC700001'
const charging = 'LRWYGCEK1NC700002'
const asleep = '5YJSA1E60NF700003'
const unpaid = 'LRW3F7EK9NC700006'

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  let owner: Browser
  beforeAll(async () => {
    gateway = await startGateway(store)
    owner = await gateway.browser('owner')
  })
  afterAll(() => gateway.close())

  const followReadings = (headers: Record<string, string>) =>
    readStream(`${gateway.origins.api}/sse?topics=vehicle_data&cache=false`, headers)

  const troubles: unknown[] = []
  const look = () => {
    const { db, bus, fleetApi, credits, clock } = gateway
    const onTrouble = (error: unknown) => void troubles.push(error)
    return pollDue({ db, bus, fleetApi, credits, now: clock.now, onTrouble })
  }

  test('a refresh reads the car anew and puts all of it on the stream, places for those with the scope', async () => {
    const stream = await followReadings({ cookie: owner.cookie })
    const { token } = await owner.client.tokens.create({ scopes: ['vehicle_device_data'] })
    const narrow = await followReadings({ authorization: `Bearer ${token}` })
    expect(await owner.client.vehicleService.refresh(driving)).toBe(true)
    const [event] = await stream.received(1)
    expect(event?.data).toMatchObject({
      vin: driving,
      vehicle_data: {
        charge_state: { battery_level: expect.any(Number) },
        location_data: { latitude: expect.any(Number) },
      },
    })
    const [shown] = await narrow.received(1)
    expect(shown?.data).toHaveProperty('vehicle_data.charge_state')
    expect(narrow.text).not.toContain('latitude')
    stream.leave()
    narrow.leave()
    await expect(owner.client.vehicleService.refresh(asleep)).rejects.toMatchObject({ status: 408 })
    const lapsed = await gateway.browser('lapsed')
    await expect(lapsed.client.vehicleService.refresh(unpaid)).rejects.toMatchObject({
      status: 402,
      code: 'subscription_required',
    })
  })

  test('polling is switched on and off for a car, and metadata says so', async () => {
    const { vehicleService } = owner.client
    expect(await vehicleService.isPolled(charging)).toBe(false)
    expect(await vehicleService.startPolling(charging)).toBe(true)
    expect(await vehicleService.startPolling(charging)).toBe(true)
    expect(await vehicleService.isPolled(charging)).toBe(true)
    expect((await owner.client.account.metadata()).vehicles).toMatchObject({
      [charging]: { polling: true },
      [driving]: { polling: false },
    })
    expect(await vehicleService.stopPolling(charging)).toBe(false)
    expect(await vehicleService.stopPolling(charging)).toBe(false)
    expect(await vehicleService.isPolled(charging)).toBe(false)
  })

  test('a polled car that does not stream is read every five minutes, by one process, and not woken', async () => {
    const { vehicleService } = owner.client
    await vehicleService.startPolling(charging)
    await vehicleService.startPolling(asleep)
    await vehicleService.startPolling(driving)
    await gateway.ingest([
      {
        kind: 'data',
        vin: driving,
        createdAt: new Date(gateway.clock.now()).toISOString(),
        data: { Soc: 50 },
      },
    ])
    const stream = await followReadings({ cookie: owner.cookie })
    await Promise.all([look(), look()])
    await look()
    const first = await stream.received(1)
    expect(first.map(({ data }) => data.vin)).toEqual([charging])
    expect(await owner.client.vehicles.get(asleep)).toMatchObject({ state: 'asleep' })
    // The refresh that failed above was charged and given back; polling it wrote nothing.
    const ofSleeper = await owner.client.credits.ledger({ product_id: asleep })
    expect(ofSleeper.items.filter(({ caller }) => caller.kind === 'system')).toEqual([])

    await gateway.clock.advance(pollEveryMs + 1_000)
    await look()
    // By now the other one has not streamed for five minutes either.
    const all = await stream.received(3)
    expect(all.map(({ data }) => data.vin).toSorted()).toEqual([driving, charging, charging])
    await vehicleService.stopPolling(charging)
    await vehicleService.stopPolling(asleep)
    await vehicleService.stopPolling(driving)
    await gateway.clock.advance(pollEveryMs + 1_000)
    await look()
    expect(stream.events).toHaveLength(3)
    expect(troubles).toEqual([])
    stream.leave()
  }, 60_000)

  test('what a car was built with is told while it sleeps', async () => {
    const config = await owner.client.vehicleService.config(asleep)
    expect(config).toMatchObject({ car_type: 'models2', exterior_color: 'MidnightSilver' })
    const body = await (await owner.ask(`/api/vehicle_config/${asleep}`)).json()
    expect(body).toHaveProperty('car_type')
  })

  test('the picture of a car is a redirect to a drawing that anybody may see', async () => {
    const found = await owner.ask(`/api/image/${driving}`, { redirect: 'manual' })
    expect(found.status).toBe(302)
    expect(found.headers.get('location')).toBe('/api/image/cars/model3-DeepBlue.svg')
    const svg = await fetch(gateway.origins.api + found.headers.get('location'))
    expect(svg.headers.get('content-type')).toBe('image/svg+xml')
    expect(svg.headers.get('cache-control')).toBe('public, max-age=86400')
    expect(await svg.text()).toMatch(/^<svg .*<\/svg>$/)
    const image = await owner.client.vehicleService.image(driving)
    expect(new TextDecoder().decode(image)).toContain('<svg')
    const none = await fetch(`${gateway.origins.api}/api/image/cars/model3-..%2F..%2Fsecrets.svg`)
    expect(none.status).toBe(404)
  })
})

describe('a picture’s address', () => {
  const template = 'https://pictures.example/{model}?paint={colour}'

  test('is the operator’s, whatever a car says of itself', () => {
    expect(pictureOf({ car_type: 'model3', exterior_color: 'DeepBlue' }, template)).toBe(
      'https://pictures.example/model3?paint=DeepBlue',
    )
    const told = { car_type: '@evil.example/', exterior_color: '&next=//evil.example#' }
    const address = new URL(pictureOf(told, template))
    expect(address.origin).toBe('https://pictures.example')
    expect([...address.searchParams.keys()]).toEqual(['paint'])
  })

  test('without one, unknown cars get a drawing too', () => {
    expect(pictureOf({})).toBe('/api/image/cars/model3-any.svg')
    expect(pictureOf({ car_type: '__proto__', exterior_color: '//evil.example' })).toBe(
      '/api/image/cars/model3-any.svg',
    )
  })
})
