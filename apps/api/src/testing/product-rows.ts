import { join } from 'node:path'
import { Client } from 'pg'

/** Every row of a running product with an embedded database, as `table: row`. */
export async function productRows(dataDir: string) {
  // Where `embedded.ts` listens for drivers.
  const client = new Client({ host: join(dataDir, 'run'), user: 'postgres', database: 'postgres' })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    const texts: string[] = []
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from "${name}" t`)
      for (const { row } of rows) texts.push(`${name}: ${row}`)
    }
    return texts
  } finally {
    await client.end()
  }
}
