import { sql } from 'drizzle-orm'

import { openDatabase } from '../db/open.ts'
import { commands, users } from '../db/schema.ts'
import { databaseTrouble } from '../db/trouble.ts'

/** Writes large rows one after the other and says how each went, and whether reads still do. */
const [dataDir = ''] = process.argv.slice(2)
const { db, ready } = await openDatabase({ dataDir, patienceMs: 3_000 })
const say = (line: string) => process.stdout.write(`${line}\n`)
const about = { email: '', fullName: '', profileImageUrl: '', scopes: [] }
await db.insert(users).values({ id: 'u', issuer: 'i', subject: 's', ...about })

// Random, or the database would make it small.
const filler = () =>
  Array.from({ length: 30_000 }, () => Math.random().toString(36).slice(2, 12)).join('')

for (let n = 1; ; n++) {
  try {
    await db
      .insert(commands)
      .values({ id: String(n), userId: 'u', vin: 'v', name: 'n', reason: filler() })
    say(`stored ${n}`)
  } catch (error) {
    say(`refused ${databaseTrouble(error) ?? `for ${String(error)}`}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
    const rows = await db
      .execute<{ count: string }>(sql`select count(*) as count from commands`)
      .then(
        (result) => result,
        () => undefined,
      )
    if (rows !== undefined && (await ready())) say('read')
  }
}
