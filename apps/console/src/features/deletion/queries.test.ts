import { afterEach, expect, test, vi } from 'vitest'

import { createApiClient } from '../../lib/api-client.ts'
import { eraseOnce } from './queries.ts'

afterEach(() => vi.unstubAllGlobals())

type Answer = () => Response

/** A gateway that hands out values by their number, and answers the request that deletes as told. */
function start(answer: Answer) {
  const gateway = { answer, made: 0, sent: [] as (string | null)[] }
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init)
    if (request.url.endsWith('/web/delete/intent')) {
      gateway.made += 1
      const expires_at = '2026-01-02T03:04:05.678Z'
      return reply({ response: { confirm: `value-${gateway.made}`, expires_at } })
    }
    gateway.sent.push(request.headers.get('x-confirm'))
    return gateway.answer()
  })
  return { gateway, erase: eraseOnce(createApiClient({ host: 'http://localhost:3001' })) }
}

function reply(body: object, status = 200) {
  const text = JSON.stringify(body)
  // An announced length is what gateways send; without it jsdom's Blob would meet Node's Response.
  const headers = { 'content-type': 'application/json', 'content-length': String(text.length) }
  return new Response(text, { status, headers })
}

const lost = () => {
  throw new TypeError('Failed to fetch')
}
const begun = () =>
  reply({
    response: {
      id: `del_${'a'.repeat(32)}`,
      state: 'running',
      started_at: '2026-01-02T03:04:05.678Z',
      finished_at: null,
      steps: [],
      certificate: null,
      salt: null,
    },
  })

test('after an answer that was lost the same value is sent again, so that one deletion begins', async () => {
  const { gateway, erase } = start(lost)
  await expect(erase()).rejects.toThrow()
  gateway.answer = begun
  expect((await erase()).state).toBe('running')
  expect(gateway.made).toBe(1)
  expect(new Set(gateway.sent)).toEqual(new Set(['value-1']))
})

test('a value that the gateway does not take any more is replaced', async () => {
  const refused = () =>
    reply({ response: null, error: 'confirmation_required', error_description: 'Too old.' }, 428)
  const { gateway, erase } = start(refused)
  await expect(erase()).rejects.toMatchObject({ code: 'confirmation_required' })
  gateway.answer = begun
  await erase()
  expect(gateway.sent.at(-1)).toBe('value-2')
})

test('two presses are one request', async () => {
  const { gateway, erase } = start(begun)
  await Promise.all([erase(), erase()])
  expect(gateway.sent).toEqual(['value-1'])
})
