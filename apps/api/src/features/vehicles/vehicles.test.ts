import { commands, history, vehicles } from '@console/sdk/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { stores } from '../../testing/database.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'

const carOfTheHost = 'LRW3F7EK5NC700004'
const carOfNobody = 'LRW3F7EK5NC799999'
const byVin = [vehicles, commands, history].flatMap((group) => Object.values(group))

describe.each(stores)('on %s', (store) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await startGateway(store)
    // The host's cars are known once the host has signed in.
    await gateway.browser('host')
  })
  afterAll(() => gateway.close())

  test.each(byVin)(
    'a car of somebody else answers as one that does not exist: $method $path',
    async ({ method, path }) => {
      const { ask } = await gateway.browser('owner')
      const query = path.endsWith('/history')
        ? `?fields=Soc&start=${new Date(Date.now() - 60_000).toISOString()}`
        : ''
      const answer = async (vin: string) => {
        const body = path.endsWith('guest_mode') ? { enable: true } : {}
        const response = await ask(path.replace(':vin', vin) + query, {
          method,
          ...(method === 'POST' && {
            body: JSON.stringify(body),
            headers: { 'content-type': 'application/json' },
          }),
        })
        const { txid, ...rest } = await response.json()
        expect(txid).toMatch(/\S/)
        return { status: response.status, ...rest }
      }
      const foreign = await answer(carOfTheHost)
      expect(foreign).toMatchObject({ status: 404, error: 'not_found' })
      expect(foreign).toEqual(await answer(carOfNobody))
    },
  )
})
