import { sampleLanguages, sampleOf } from '@console/sdk/openapi'
import { expect, test } from 'vitest'
import { withoutSecretsOf } from './body-draft.ts'
import { contract } from './contract.ts'
import { keptIn, runOf } from './history.ts'

const canary = 'canary7391'
const hosts = { api: 'http://localhost:3001', web: 'http://localhost:3000' }
const vin = 'LRW3F7EK4NC700001'

function prepared(name: string, body: unknown, values = {}) {
  const call = contract.calls.find((one) => one.name === name)
  if (!call) throw new Error(`The contract has no ${name}.`)
  return { call, values: { vin, ...values }, body }
}

test('PINs, codes and tokens stand in no kept run, no kept draft and no copied program', () => {
  const calls = [
    prepared('vehicleCommands.set_pin_to_drive', { on: true, password: canary }),
    prepared('customCommands.parental_controls', { activate: true, pin: canary }),
    prepared('invitations.redeem', { nested: [{ code: canary }] }, { code: canary }),
    prepared('vehicleCommands.navigation_request', { value: `wl_live_${canary}` }),
  ]
  for (const call of calls) {
    const run = runOf(call, { at: 1, status: 200, ms: 1 })
    expect(JSON.stringify(run)).not.toContain(canary)
    expect(keptIn(JSON.stringify({ safe: false, runs: [run] }))).toEqual({
      safe: false,
      runs: [run],
    })
    const draft = { mode: 'json', form: {}, json: JSON.stringify(call.body) } as const
    expect(withoutSecretsOf(undefined, draft).json).not.toContain(canary)
    for (const language of sampleLanguages) {
      const text = sampleOf(language, call, hosts)
      expect(text).not.toContain(canary)
      expect(text).toContain('TOKEN')
    }
  }
  // JSON that is not whole yet may hold anything.
  const half = { mode: 'json', form: {}, json: `{"password": "${canary}` } as const
  expect(withoutSecretsOf(undefined, half).json).toBe('')
})

test('what stands in the store is not trusted; at first nothing but reading is allowed', () => {
  expect(keptIn(null)).toEqual({ safe: true, runs: [] })
  expect(keptIn('{"runs":[{"name":1}]')).toEqual({ safe: true, runs: [] })
  expect(keptIn('{"safe":"no","runs":[7,{"name":"a"}]}')).toEqual({ safe: true, runs: [] })
})

test('programs send the same call, quoted as their language wants', () => {
  const call = prepared('vehicleCommands.set_vehicle_name', { vehicle_name: "Anna's", on: true })
  expect(sampleOf('cURL', call, hosts)).toBe(
    [
      `curl -X POST 'http://localhost:3001/api/1/vehicles/${vin}/command/set_vehicle_name' \\`,
      `  -H "Authorization: Bearer $WATTLANE_TOKEN" \\`,
      `  -H 'Content-Type: application/json' \\`,
      `  -d '{"vehicle_name":"Anna'\\''s","on":true}'`,
    ].join('\n'),
  )
  expect(sampleOf('Python', call, hosts)).toContain(`json={"vehicle_name": "Anna's", "on": True},`)
  const read = prepared('vehicles.data', undefined, { use_cache: 'true' })
  expect(sampleOf('TypeScript', read, hosts)).toContain(
    `transport.send(vehicles.data, ${JSON.stringify({ params: { vin }, query: { use_cache: 'true' } }, undefined, 2)})`,
  )
  expect(sampleOf('cURL', read, hosts)).toContain('vehicle_data?use_cache=true')
})
