import { type VehicleData, vehicleDataEndpoints, vehicles } from '@console/sdk/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'
import { readStream } from '../../testing/read-stream.ts'
import type { FleetApi } from '../../upstream/fleet-api.ts'
import type { TelemetryRecord } from '../../upstream/telemetry.ts'
import { readAnswer } from '../../upstream/tesla/read-answer.ts'

const vin = 'LRW3F7EK4NC700001'
const path = `/api/1/vehicles/${vin}/vehicle_data`
const tellsPlace =
  /latitude|longitude|heading|native_|gps_as_of|location_data|active_route|destination|route_line|Fast Charger|37\.77/i

const home = { id: 7, name: 'Nights', enabled: true, latitude: 37.7701, longitude: -122.41 }

/** As Tesla answers: places stand in the drive, whatever groups were asked for, and in schedules. */
const asTeslaTells = (vehicle: object) => ({
  ...vehicle,
  cached_data: 'latitude in a text',
  charge_state: { battery_level: 42, timestamp: 1_692_141_038_420 },
  drive_state: {
    heading: 289,
    latitude: 37.7765,
    longitude: -122.4195,
    power: 1,
    shift_state: null,
    speed: null,
    gps_as_of: 1_692_137_422,
    active_route_destination: '37.77 Example Street',
    active_route_latitude: 37.7712,
    active_route_miles_to_arrival: 3.1,
    timestamp: 1_692_141_038_420,
  },
  charge_schedule_data: {
    charge_schedules: [home],
    charge_schedule_window: home,
    charge_buffer: 1,
  },
  preconditioning_schedule_data: { precondition_schedules: [home] },
  vehicle_state: { odometer: 15_720.07, parked_at: { lat: 37.7765, lon: -122.4195 } },
})

/** A manufacturer that tells of cars in this way, and notes which groups it was asked for. */
function telling(simulated: FleetApi, shape: string, asked: string[][]): FleetApi {
  return new Proxy(simulated, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (name !== 'vehicleData') return typeof value === 'function' ? value.bind(target) : value
      const tell: FleetApi['vehicleData'] = async (subject, one, endpoints) => {
        asked.push([...endpoints])
        if (shape !== 'Tesla') return target.vehicleData(subject, one, endpoints)
        const response = asTeslaTells(await target.vehicle(subject, one))
        // Keeps the bytes too, which are handed on if nothing has to be taken out.
        return readAnswer(vehicles.data, Buffer.from(JSON.stringify({ response }))) as VehicleData
      }
      return tell
    },
  })
}

describe.each(featureStores)('on %s', (store) => {
  describe.each(['Tesla', 'the simulator'])('with readings as %s tells them', (shape) => {
    let gateway: TestGateway
    let owner: Awaited<ReturnType<TestGateway['browser']>>
    let authorization: string
    const asked: string[][] = []

    beforeAll(async () => {
      gateway = await startGateway(store, {
        fleetApi: (simulated) => telling(simulated, shape, asked),
      })
      owner = await gateway.browser('owner')
      const { token } = await owner.client.tokens.create({ scopes: ['vehicle_device_data'] })
      authorization = `Bearer ${token}`
      if (shape === 'Tesla') return
      await owner.ask(`/api/1/vehicles/${vin}/command/add_charge_schedule`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          id: 7,
          name: 'Nights',
          days_of_week: 'ALL',
          one_time: false,
          enabled: true,
          start_enabled: true,
          start_time: 60,
          end_enabled: false,
          lat: 37.7701,
          lon: -122.41,
        }),
      })
      // The car takes it over with its next step.
      await gateway.clock.advance(30_000)
    })
    afterAll(() => gateway.close())

    const narrow = async (address: string, init: RequestInit = {}) =>
      fetch(gateway.origins.api + address, { ...init, headers: { authorization } })
    const whole = async (address: string) => (await owner.ask(address)).text()
    const everything = `endpoints=${vehicleDataEndpoints.join(';')}`

    test('the owner reads places, of the car, its route and its schedules, anew and again', async () => {
      for (const query of [everything, `${everything}&use_cache=true`]) {
        const { response } = JSON.parse(await whole(`${path}?${query}`))
        expect(response.drive_state).toMatchObject({
          latitude: expect.any(Number),
          active_route_destination: expect.any(String),
        })
        expect(response.charge_schedule_data.charge_schedules).toMatchObject([
          { latitude: 37.7701 },
        ])
      }
      expect((await whole('/api/1/products?decode=true')).includes('"longitude":-122.41')).toBe(
        true,
      )
    })

    test.each([
      `${path}?endpoints=drive_state;charge_state`,
      `${path}?endpoints=drive_state;charge_state&use_cache=true`,
      `${path}?${everything}`,
      `${path}?${everything}&use_cache=true`,
      path,
      `/api/1/vehicles/${vin}`,
      '/api/1/vehicles',
      '/api/1/products',
      '/api/1/products?decode=true',
    ])('no place is told to whom the scope lacks, after the owner read it: %s', async (address) => {
      await whole(`${path}?endpoints=drive_state;location_data`)
      await whole(`${path}?${everything}`)
      const answer = await narrow(address)
      const text = await answer.text()
      expect(answer.status).toBe(200)
      expect(text).toContain(vin)
      if (/vehicle_data|products/.test(address)) expect(text).toContain('battery_level')
      expect(text.match(tellsPlace)).toBeNull()
    })

    test('what a caller without the scope reads takes no place away from the owner', async () => {
      await whole(`${path}?${everything}`)
      await narrow(`${path}?endpoints=charge_schedule_data;drive_state`)
      const again = await whole(`${path}?${everything}&use_cache=true`)
      expect(again.includes('"longitude":-122.41')).toBe(true)
    })

    test('neither places nor the name for everything are asked for without the scope', async () => {
      asked.length = 0
      await narrow(`${path}?${everything}`)
      await narrow(`${path}?endpoints=vehicle_data_combo`)
      await narrow(`/api/1/vehicles/${vin}/vehicle_data`)
      await gateway.clock.advance(1000)
      expect(asked).toHaveLength(3)
      for (const groups of asked) {
        expect(groups).toContain('charge_state')
        expect(groups).not.toContain('location_data')
        expect(groups).not.toContain('vehicle_data_combo')
      }
    })

    test('a stream shows a reading without places, and what such a caller has read holds none for hooks either', async () => {
      const url = `${gateway.origins.api}/sse?topics=vehicle_data&cache=false`
      const [limited, all] = [
        await readStream(url, { authorization }),
        await readStream(url, { cookie: owner.cookie }),
      ]
      await owner.client.vehicleService.refresh(vin)
      await Promise.all([limited.received(1), all.received(1)])
      expect(all.text).toContain('latitude')
      expect(limited.text).toContain('battery_level')
      expect(limited.text.match(tellsPlace)).toBeNull()

      const told: TelemetryRecord[] = []
      const stop = gateway.bus.subscribe('telemetry', (records) => told.push(...records))
      const refreshed = await gateway.program(authorization.slice(7)).vehicleService.refresh(vin)
      expect(refreshed).toBe(true)
      await vi.waitUntil(() => told.some(({ kind }) => kind === 'vehicle_data'))
      stop()
      expect(JSON.stringify(told)).toContain('battery_level')
      expect(JSON.stringify(told).match(tellsPlace)).toBeNull()
      for (const stream of [limited, all]) stream.leave()
    })
  })
})
