import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'
import { FleetApiError } from '../../upstream/fleet-api.ts'

type Browser = Awaited<ReturnType<TestGateway['browser']>>

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  let owner: Browser
  let host: Browser
  beforeAll(async () => {
    gateway = await startGateway(store)
    owner = await gateway.browser('owner')
    host = await gateway.browser('host')
  })
  afterAll(() => gateway.close())

  test('whoever asks is told that the service works', async () => {
    const nobody = gateway.anonymous()
    expect(await nobody.service.ping()).toBe('pong')
    expect(await nobody.service.status()).toBe('ok')
    expect(await nobody.operations.ready()).toBe('ready')
    const response = await fetch(`${gateway.origins.api}/status`)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const { public_key } = await owner.client.deletion.summary()
    expect(response.headers.get('x-installation')).toBe(public_key)
  })

  test.each(['/api/test', '//api/test', '/api/test/'])(
    '%s tells whether the token holds, and whose it is',
    async (path) => {
      const { token } = await owner.client.tokens.create()
      const ask = (secret: string) =>
        fetch(gateway.origins.api + path, { headers: { authorization: `Bearer ${secret}` } })
      const held = await ask(token)
      expect(await held.json()).toEqual({ response: true })
      expect(held.headers.get('x-uid')).toBe((await owner.ask('/web/test')).headers.get('x-uid'))
      // There is no host for a region here, so no client may be sent to one.
      expect(held.headers.get('x-region')).toBeNull()
      expect((await ask('wl_live_none')).status).toBe(401)
      expect((await fetch(gateway.origins.api + path)).status).toBe(401)
    },
  )

  test('scopes are those of the token, and user data is the account’s', async () => {
    const { token } = await owner.client.tokens.create({ scopes: ['vehicle_device_data'] })
    const program = gateway.program(token)
    expect(await program.service.scopes()).toEqual(['vehicle_device_data'])
    await expect(program.service.userdata()).rejects.toMatchObject({ code: 'invalid_scope' })
    expect(await owner.client.service.userdata()).toEqual(await owner.client.users.me())
  })

  test('what the manufacturer knows of an account is given to that account', async () => {
    expect(await owner.client.userDetails.orders()).toMatchObject({ items: [], count: 0 })
    expect(await host.client.userDetails.orders()).toMatchObject({
      items: [{ referenceNumber: 'RN710001', orderStatus: 'BOOKED', vin: null }],
    })
    expect(await owner.client.userDetails.region()).toMatchObject({
      region: 'na',
      fleet_api_base_url: expect.stringMatching(/^https:/),
    })
    expect(await owner.client.userDetails.featureConfig()).toMatchObject({
      signaling: { enabled: false },
    })
    expect(await owner.client.userDetails.backupKey()).toBeNull()
  })

  test('keys are listed for all cars, and asked for some, but never for another’s [S7.19 sdk]', async () => {
    const keys = await host.client.fleet.keys()
    expect(keys.unpaired_vins).toEqual(['5YJSA1E68NF700007'])
    expect(keys.key_paired_vins).toEqual(['LRW3F7EK5NC700004', 'LRWYGCEK3NC700005'])
    expect(keys.vehicle_info.LRW3F7EK5NC700004).toMatchObject({
      firmware_version: expect.any(String),
      vehicle_command_protocol_required: true,
      total_number_of_keys: 4,
      safety_screen_streaming_toggle_enabled: null,
    })
    const some = await host.client.fleet.status(['LRW3F7EK5NC700004', 'LRW3F7EK5NC700004'])
    expect(some.key_paired_vins).toEqual(['LRW3F7EK5NC700004'])
    const mixed = host.client.fleet.status(['LRW3F7EK5NC700004', 'LRW3F7EK4NC700001'])
    await expect(mixed).rejects.toMatchObject({ status: 404, code: 'not_found' })
    const { vehicles } = await host.client.account.metadata()
    expect(vehicles['5YJSA1E68NF700007']).toMatchObject({ issue: 'key', proxy: false })
    expect(vehicles.LRW3F7EK5NC700004).not.toHaveProperty('issue')
  })
})

describe('while the manufacturer is away', () => {
  test('keys are told as they were last seen, and the service is ready all the same', async () => {
    let away = false
    const gateway = await startGateway('embedded', {
      fleetApi: (simulated) =>
        new Proxy(simulated, {
          get(target, name: keyof typeof simulated) {
            if (name !== 'fleetStatus') {
              const member = target[name]
              return typeof member === 'function' ? member.bind(target) : member
            }
            return async (...asked: Parameters<typeof simulated.fleetStatus>) => {
              if (away) throw new FleetApiError(503, 'away')
              return target.fleetStatus(...asked)
            }
          },
        }),
    })
    const { client } = await gateway.browser('host')
    const seen = await client.fleet.keys()
    away = true
    await gateway.clock.advance(61_000)
    expect(await client.fleet.keys()).toEqual(seen)
    await expect(client.fleet.status(['LRW3F7EK5NC700004'])).rejects.toMatchObject({ status: 503 })
    expect(await client.operations.ready()).toBe('ready')
    await gateway.close()
  })
})
