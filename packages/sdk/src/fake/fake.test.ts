import { ConnectionError, SdkError, Tokens, Users, Vehicles } from '@console/sdk'
import { ConsoleClient } from '@console/sdk/all'
import { endpoint, tokens, users, vehicles } from '@console/sdk/contract'
import { createFake } from '@console/sdk/testing'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { token, vin } from '../testing/fixtures.ts'

test('a client is answered by the calls of the contract', async () => {
  const fake = createFake({ user: 'me' })
  fake.answer(users.me, { full_name: 'Simulated Owner' })
  fake.answer(tokens.list, { items: [token], count: 1, pagination: null })
  const client = new ConsoleClient(fake.options)
  expect(await client.users.me()).toEqual({ full_name: 'Simulated Owner' })
  expect(await client.tokens.list()).toEqual({ items: [token], count: 1, pagination: null })
  expect(client.auth.get()).toBe('me')
})

test('an answer may follow from the request, and each request is noted', async () => {
  const fake = createFake()
  fake.answer(tokens.revoke, ({ body }): true => {
    expect(body).toEqual({ token: token.id })
    return true
  })
  expect(await new Tokens(fake.transport).revoke(token.id)).toBe(true)
  expect(fake.calls).toMatchObject([
    { method: 'DELETE', path: '/web/tokens', params: {}, query: {}, body: { token: token.id } },
  ])
})

test('params and query are told apart', async () => {
  const fake = createFake()
  fake.refuse(vehicles.data, 'vehicle_unavailable')
  const call = new Vehicles(fake.transport).data(vin, { endpoints: ['charge_state'] })
  await expect(call).rejects.toMatchObject({
    status: 408,
    code: 'vehicle_unavailable',
    requestId: 'fake-2',
  })
  expect(fake.calls).toHaveLength(2)
  expect(fake.calls[0]).toMatchObject({ params: { vin }, query: { endpoints: 'charge_state' } })
})

test('an answer that no gateway would give is refused where it is set', () => {
  const fake = createFake()
  // @ts-expect-error The contract has a text here.
  const wrong = () => fake.answer(users.me, { email: 7 })
  expect(wrong).toThrow(SdkError)
  expect(wrong).toThrow('No gateway answers GET /api/1/users/me so: response/email')
})

test('a function whose answer breaks the contract fails its call', async () => {
  const fake = createFake()
  // @ts-expect-error The contract has a text here.
  fake.answer(users.me, () => ({ email: 7 }))
  await expect(new Users(fake.transport).me()).rejects.toMatchObject({
    cause: { message: expect.stringContaining('response/email') },
  })
})

test('a call without an answer says which one it is', async () => {
  const call = new Users(createFake().transport).me()
  await expect(call).rejects.toMatchObject({ status: 501, code: 'not_answered' })
  await expect(call).rejects.toThrow('no answer to GET /api/1/users/me')
})

test('a lost connection is what it is', async () => {
  const fake = createFake()
  fake.disconnect(users.me)
  await expect(new Users(fake.transport).me()).rejects.toBeInstanceOf(ConnectionError)
})

test('files and texts come as they are, and the more exact path wins', async () => {
  const fake = createFake()
  const params = () => z.object({ id: z.string() })
  const file = { method: 'GET', bare: true, params, response: z.string } as const
  const one = endpoint({ ...file, path: '/files/:id' })
  const text = endpoint({
    ...file,
    path: '/files/list',
    params: () => z.object({}),
    format: 'text',
  })
  const bytes = endpoint({
    ...file,
    path: '/files/:id/raw',
    format: 'bytes',
    response: () => z.instanceof(Uint8Array),
  })
  fake.answer(one, 'json')
  fake.answer(text, 'a,b')
  fake.answer(bytes, Uint8Array.of(1, 2))
  const { send } = fake.transport
  expect(await send(one, { params: { id: 'x y' } })).toBe('json')
  expect(await send(text, { params: {} })).toBe('a,b')
  expect(await send(bytes, { params: { id: 'x' } })).toEqual(Uint8Array.of(1, 2))
  expect(fake.calls.map(({ params: { id } }) => id)).toEqual(['x y', undefined, 'x'])
})
