import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { freshDatabase } from '../testing/database.ts'
import { userRow } from '../testing/user-row.ts'
import type { Database } from './open.ts'
import { users } from './schema.ts'
import { scrub } from './scrub.ts'

let database: Extract<Database, { kind: 'postgres' }>
beforeEach(async () => {
  const fresh = await freshDatabase('postgres')
  if (fresh.kind !== 'postgres') throw new Error('It is another one.')
  database = fresh
})
afterEach(() => database.close())

test('a Postgres that cannot be cleared is not said to have been', async () => {
  const away = { ...database, connection: { ...database.connection, database: 'nowhere' } }
  await expect(scrub(away, () => {})).rejects.toThrow()
  await database.db.execute(sql`alter table drives rename to drives_away`)
  await expect(scrub(database, () => {})).rejects.toThrow('drives')
})

test('what a managed server forbids keeps nobody waiting for ever, and is told', async () => {
  const name = `role_${crypto.randomUUID().replaceAll('-', '')}`
  const role = sql.identifier(name)
  // Its values are noted beside it still when it is empty.
  await database.db.insert(users).values(userRow('gone'))
  await database.db.execute(sql`analyze ${users}`)
  await database.db.delete(users)
  await database.db.execute(sql`vacuum ${users}`)
  await database.db.execute(sql`create role ${role} login password 'p'`)
  await database.db.execute(sql`grant select on all tables in schema public to ${role}`)
  try {
    const troubles: unknown[] = []
    const connection = { ...database.connection, user: name, password: 'p' }
    await scrub({ ...database, connection }, (error) => troubles.push(error))
    expect(troubles).toMatchObject([{ code: '42501' }])
  } finally {
    await database.db.execute(sql`drop owned by ${role}`)
    await database.db.execute(sql`drop role ${role}`)
  }
})
