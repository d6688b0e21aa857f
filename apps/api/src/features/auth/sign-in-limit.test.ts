import { afterAll, beforeAll, expect, test } from 'vitest'

import { startGateway, type TestGateway } from '../../testing/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway('postgres')
})
afterAll(() => gateway.close())

test('whoever begins to sign in again and again from one address is told to wait', async () => {
  const begin = () => fetch(`${gateway.origins.api}/auth/login`, { redirect: 'manual' })
  const answers = await Promise.all(Array.from({ length: 40 }, begin))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(10)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
})
