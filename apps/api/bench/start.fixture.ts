import { PGlite } from '@electric-sql/pglite'

/** The embedded database alone: what a start and the memory of the whole product are compared with. */
const [, , folder = ''] = process.argv
const db = await PGlite.create(folder)
await db.query('select count(*) from signal_history')
console.log('ready')
process.on('SIGTERM', () => void db.close().then(() => process.exit()))
// Nothing else keeps it running.
setInterval(() => {}, 60_000)
