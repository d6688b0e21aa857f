import { expect, test, vi } from 'vitest'

import { createMemoryBus } from '../../bus/memory.ts'
import type { Db } from '../../db/db.ts'
import { newSecret } from '../../lib/secrets.ts'
import { createIdentify } from './identify.ts'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_-'

/** Counts questions, and answers none of them. */
function deafDatabase() {
  const select = vi.fn(() => {
    throw new Error('The database was asked.')
  })
  // All that a look-up begins with; anything else would be undefined, and fail.
  return { select, db: { select } as unknown as Db }
}

const asker = (db: Db) => {
  const { identify } = createIdentify({
    db,
    bus: createMemoryBus(),
    isAdministrator: () => false,
    sessionCookie: 'session',
  })
  return (queryToken: string) =>
    identify({
      authorization: undefined,
      queryToken,
      cookie: undefined,
      client: () => ({ address: '127.0.0.1', userAgent: undefined }),
    })
}

test('of a hundred thousand tokens with one letter wrong, none is looked for in the database', () => {
  const { db, select } = deafDatabase()
  const ask = asker(db)
  for (let tried = 0; tried < 100_000; ) {
    const secret = newSecret()
    for (let at = 0; at < secret.length; at++, tried++) {
      const other = letters.charAt((letters.indexOf(secret.charAt(at)) + 1 + (tried % 63)) % 64)
      expect(ask(secret.slice(0, at) + other + secret.slice(at + 1))).toBe('invalid_token')
    }
  }
  expect(select).not.toHaveBeenCalled()
})

test('neither is one that is cut short, made longer, or given another prefix', () => {
  const { db, select } = deafDatabase()
  const ask = asker(db)
  const secret = newSecret()
  for (const wrong of ['', 'wl_live_', secret.slice(1), secret.slice(0, -1), `${secret}0`]) {
    expect(ask(wrong)).toBe('invalid_token')
  }
  expect(ask(secret.replace('live', 'test'))).toBe('invalid_token')
  expect(select).not.toHaveBeenCalled()
})

test('one that is well formed is looked for', async () => {
  const { db, select } = deafDatabase()
  await expect(asker(db)(newSecret())).rejects.toThrow('The database was asked.')
  expect(select).toHaveBeenCalledTimes(1)
})
