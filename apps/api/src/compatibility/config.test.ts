import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { readStream } from '../testing/read-stream.ts'
import { program, vin } from './program.fixture.ts'

let gateway: TestGateway
let client: Awaited<ReturnType<typeof program>>
beforeAll(async () => {
  gateway = await startGateway('embedded')
  client = await program(gateway)
})
afterAll(() => gateway.close())

const send = (method: string, body: object) =>
  client.ask(method, `/api/config/${vin}`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const fields = async () => (await client.ask('GET', `/api/config/${vin}`)).json.fields

describe('9: /api/config', () => {
  test('a success is flat, null is the default interval, PATCH merges and POST replaces', async () => {
    const replaced = await send('POST', { fields: { Soc: { interval_seconds: 60 }, Locked: null } })
    expect(replaced.status).toBe(200)
    expect(replaced.json).toMatchObject({ updated_vehicles: 1 })
    expect(replaced.json).not.toHaveProperty('response')
    expect(Object.keys(await fields()).sort()).toEqual(['Locked', 'Soc'])
    expect((await fields()).Locked).toMatchObject({ interval_seconds: expect.any(Number) })
    const merged = await send('PATCH', {
      fields: { VehicleSpeed: { interval_seconds: 10 } },
      prefer_typed: true,
    })
    expect(merged.json).toMatchObject({ updated_vehicles: 1 })
    expect(Object.keys(await fields()).sort()).toEqual(['Locked', 'Soc', 'VehicleSpeed'])
    expect((await send('PATCH', {})).json).toMatchObject({ updated_vehicles: 1 })
  })

  test('an unknown field is refused in an envelope, as JSON', async () => {
    const { status, json } = await send('PATCH', { fields: { NoSuchSignal: null } })
    expect(status).toBe(400)
    expect(json).toMatchObject({ response: null, error: 'fst_err_validation' })
    expect(await fields()).not.toHaveProperty('NoSuchSignal')
  })

  test('the stop is in an envelope and flat at once; then there is none, as 404', async () => {
    const { status, json } = await client.ask('DELETE', `/api/config/${vin}`, {
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(status).toBe(200)
    expect(json).toMatchObject({ response: { updated_vehicles: 1 }, updated_vehicles: 1 })
    const none = await client.ask('GET', `/api/config/${vin}`)
    expect([none.status, none.json.error]).toEqual([404, 'not_found'])
  })

  test('a change is told on the stream, whole, and each field is an object', async () => {
    const stream = await readStream(
      `${gateway.origins.api}/sse/${vin}?topics=config&cache=false`,
      client.bearer,
    )
    await send('POST', { fields: { Soc: null } })
    await send('PATCH', { fields: { Locked: null } })
    const told = await stream.received(2)
    const configured = told.map(({ data }) => JSON.stringify(data.config))
    expect(configured[1]).toMatch(/"Soc":\{.*"Locked":\{|"Locked":\{.*"Soc":\{/)
    stream.leave()
    const again = await readStream(`${gateway.origins.api}/sse/${vin}?topics=config`, client.bearer)
    const [known] = await again.received(1)
    expect(known?.data).toMatchObject({
      isCache: true,
      vin,
      config: { fields: { Soc: {}, Locked: {} } },
    })
    again.leave()
  })
})
