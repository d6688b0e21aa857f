import { request } from 'node:http'
import { expect, test } from 'vitest'

import { Listener } from './listen.ts'
import { freePorts } from './testing/free-ports.ts'

test('who has connected when it closes is answered, though nobody was taken yet', async () => {
  const listener = new Listener((_, response) => void response.end('here'))
  const [port = 0] = await freePorts(1)
  await listener.listen('127.0.0.1', port, 'PORT')
  const asked = Array.from({ length: 50 }, () => ask(port))
  // Each has begun to connect by then, which the system answers by itself.
  await new Promise<void>((resolve) => process.nextTick(resolve))
  await listener.close()
  expect(await Promise.all(asked)).toEqual(asked.map(() => 200))
})

test('it closes also while connections keep coming', async () => {
  const listener = new Listener((_, response) => void response.end('here'))
  const [port = 0] = await freePorts(1)
  await listener.listen('127.0.0.1', port, 'PORT')
  let coming = true
  const come = async () => {
    while (coming) await Promise.all(Array.from({ length: 5 }, () => ask(port)))
  }
  const all = come()
  await listener.close()
  coming = false
  await all
  expect(await ask(port)).toBe('ECONNREFUSED')
})

/** The status of the answer, or what went wrong in place of one. */
const ask = (port: number) =>
  new Promise<number | string | undefined>((resolve) => {
    request({ host: '127.0.0.1', port, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    })
      .on('error', ({ code }: NodeJS.ErrnoException) => resolve(code))
      .end()
  })
