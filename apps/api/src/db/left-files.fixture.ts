import { sql } from 'drizzle-orm'

import { openDatabase } from './open.ts'
import { scrub } from './scrub.ts'

/** Writes all tables anew, and never gets over the first one's index: it is killed there. */
const [dataDir = ''] = process.argv.slice(2)
const database = await openDatabase({ dataDir })
await database.db.execute(sql`set canary.stands = 'still'`)
await scrub(database, (error) => console.error(error))
process.stdout.write('done\n')
