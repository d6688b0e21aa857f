import { afterEach, expect, test, vi } from 'vitest'

import { isAdministrator } from './administrator.ts'
import { servicesFor } from './services.ts'
import { Session } from './session.ts'

afterEach(() => vi.unstubAllGlobals())

const session = new Session({
  ask: async () => ({ userId: 'user_1', answered: true }),
  end: async () => true,
})
const start = () => servicesFor({ host: 'http://localhost:3001', session })

const answer = (status: number, body: object) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))

test('who is the administrator is for the gateway to say, which alone knows the id', async () => {
  answer(200, { response: [], count: 0, pagination: {} })
  expect(await isAdministrator(start())).toBe(true)
  answer(403, {
    error: 'administrators_only',
    error_description: 'Only administrators may do this.',
  })
  expect(await isAdministrator(start())).toBe(false)
})

test('a gateway in trouble says neither', async () => {
  answer(500, { error: 'internal' })
  await expect(isAdministrator(start())).rejects.toThrow()
})

test('the gateway is asked once, however often somebody opens a page', async () => {
  const asked = vi.fn(async () => Response.json({ response: [], count: 0 }))
  vi.stubGlobal('fetch', asked)
  const services = start()
  for (let page = 0; page < 3; page++) expect(await isAdministrator(services)).toBe(true)
  expect(asked).toHaveBeenCalledOnce()
})
