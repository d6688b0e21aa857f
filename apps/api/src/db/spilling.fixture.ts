import { sql } from 'drizzle-orm'

import { openDatabase } from './open.ts'

/** Sorts more than fits in memory, for longer than anybody waits: it is killed there. */
const [dataDir = '', text = ''] = process.argv.slice(2)
const { db } = await openDatabase({ dataDir, patienceMs: 60_000 })
await db.execute(sql`set work_mem = '64kB'`)
// In the list it is made row by row: the rows of a table function would be on the disk before.
const rows = sql`select generate_series(1, 100000000) n`
await db.execute(sql`
  select count(*) from (
    select n from (${rows}) made order by md5(n::text) || ${text}::text offset 0) sorted`)
process.stdout.write('done\n')
