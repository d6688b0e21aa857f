import { openDatabase } from './open.ts'
import { users } from './schema.ts'

/** Writes rows until it is killed, and names each one once its commit is acknowledged. */
const [dataDir = '', round = '0', databaseUrl] = process.argv.slice(2)
const { db } = await openDatabase({ dataDir, databaseUrl })
for (let n = 1; ; n++) {
  const about = { email: '', fullName: '', profileImageUrl: '', scopes: [] }
  await db
    .insert(users)
    .values({ id: `${round}-${n}`, issuer: round, subject: String(n), ...about })
  process.stdout.write(`${n}\n`)
}
