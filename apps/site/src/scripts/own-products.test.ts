import { expect, test, vi } from 'vitest'

const api = 'https://api.example'

type Car = { name: string; access?: boolean; issue?: string; state: string }

/** Asked anew each time, as each page does. */
async function carOf(cars: Record<string, Car>, vehiclesStatus = 200) {
  const vehicles = Object.fromEntries(
    Object.entries(cars).map(([vin, car]) => [vin, { access: true, ...car }]),
  )
  const response = Object.entries(cars).map(([vin, { state }]) => ({ vin, state }))
  const answers: Record<string, () => Response> = {
    '/config.json': () => Response.json({ apiHost: api }),
    [`${api}/api/metadata`]: () => Response.json({ vehicles, energy_sites: {} }),
    [`${api}/api/1/vehicles`]: () => Response.json({ response }, { status: vehiclesStatus }),
  }
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return answers[address]?.() ?? Response.error()
  })
  vi.resetModules()
  const { ownCar } = await import('./own-products.ts')
  const own = await ownCar()
  return { car: own?.car, isHeard: own?.isHeard, asked }
}

const asleep = { name: 'Blue', state: 'asleep' }
const awake = { name: 'Red', state: 'online' }

test('a car that is awake speaks for its owner, although another is listed before it', async () => {
  const { car } = await carOf({ first: asleep, second: awake })
  expect(car).toEqual({ id: 'second', name: 'Red' })
})

test('one that cannot stream is passed over, awake or not', async () => {
  const barred = { unpaired: { ...awake, issue: 'key' }, unpaid: { ...awake, access: false } }
  expect((await carOf({ ...barred, last: asleep })).car?.id).toBe('last')
  expect((await carOf({ ...barred, sleeping: asleep, last: awake })).car?.id).toBe('last')
  expect((await carOf(barred)).car?.id).toBe('unpaired')
})

test('the first car stands where none is awake, or nobody tells', async () => {
  expect((await carOf({ first: asleep, second: asleep })).car?.id).toBe('first')
  expect((await carOf({ first: asleep, second: awake }, 503)).car?.id).toBe('first')
  expect((await carOf({})).car).toBeUndefined()
})

test('one without a subscription is named, and not asked what it would not tell', async () => {
  const unpaid = await carOf({ only: { ...awake, access: false } })
  expect([unpaid.car?.id, unpaid.isHeard]).toEqual(['only', false])
  expect((await carOf({ only: awake })).isHeard).toBe(true)
})

test('of a single car nobody asks whether it is awake', async () => {
  const { asked } = await carOf({ only: { name: '', state: 'asleep' } })
  expect(asked).toEqual(['/config.json', `${api}/api/metadata`])
})
