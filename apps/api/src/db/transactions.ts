import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'

import type { Db } from './db.ts'
import * as schema from './schema.ts'
import { databaseTrouble } from './trouble.ts'

/**
 * Transactions that give their connection back whatever happens. Drizzle's own keep one whose BEGIN
 * failed, until the pool has none left; and hand on one whose ROLLBACK got no answer: what the next
 * user is told to be stored would belong to a transaction that nobody commits.
 */
export function transactionsOn(pool: Pool): Db['transaction'] {
  const known = new WeakMap<PoolClient, Db>()
  function databaseOn(client: PoolClient) {
    const db: Db = known.get(client) ?? drizzle({ client, schema, casing: 'snake_case' })
    known.set(client, db)
    return db
  }
  return async (work, config) => {
    const client = await pool.connect()
    try {
      const result = await databaseOn(client).transaction(work, config)
      client.release()
      return result
    } catch (error) {
      // A connection that is in doubt is closed, which takes back what was begun on it.
      client.release(databaseTrouble(error) === 'unavailable')
      throw error
    }
  }
}
