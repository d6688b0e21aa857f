import { once } from 'node:events'
import { expect, inject, test } from 'vitest'

import { stores } from '../../testing/database.ts'
import { lastingStore } from '../../testing/lasting-store.ts'
import { addHook, addOwner, receiver } from './sender.fixture.ts'

const rounds = inject('killRounds')

const sending = new URL('killed.fixture.ts', import.meta.url)

test.each(stores)(
  `${rounds} rounds of kill -9 on %s lose no event that was taken on`,
  {
    timeout: 600_000,
  },
  async (store) => {
    const { open, start, remove } = await lastingStore(store)
    // Some take longer, so that processes die while they are asked.
    const one = await receiver((response, { body }) => {
      setTimeout(() => response.end(), body.length % 3 === 0 ? 40 : 0)
    })
    const first = await open()
    await addOwner(first.db)
    await addHook(first.db, one.url)
    await first.close()

    const taken = new Set<string>()
    for (let round = 0; round < rounds; round++) {
      const child = start(sending, [String(round), ''])
      const enough = taken.size + 3 + ((round * 7) % 20)
      await new Promise<void>((resolve, reject) => {
        child.on('message', (body) => {
          if (typeof body === 'string') taken.add(body)
          if (taken.size >= enough) resolve()
        })
        child.once('exit', () => reject(new Error('It ended by itself.')))
      })
      child.removeAllListeners('exit')
      child.kill('SIGKILL')
      await once(child, 'exit')
    }

    const last = start(sending, [String(rounds), 'last'])
    const arrived = () => new Set(one.received.map(({ body }) => body))
    await expect
      .poll(() => [...taken].filter((body) => !arrived().has(body)), { timeout: 120_000 })
      .toEqual([])
    last.kill('SIGKILL')
    await once(last, 'exit')
    // What came twice came under one name.
    const names = new Map(one.received.map(({ body, headers }) => [body, headers['webhook-id']]))
    for (const { body, headers } of one.received)
      expect(headers['webhook-id']).toBe(names.get(body))
    await one.close()
    await remove()
  },
)
