import { openDatabase } from '../../db/open.ts'
import { scrub } from '../../db/scrub.ts'
import { begin } from './begin.ts'
import { finishAll } from './leaver.fixture.ts'

/**
 * Ends an account up to a point, and waits there to be killed. It counts its transactions, each before it
 * begins.
 */
const [dataDir = '', userId = '', certificateKey = '', stop = '', databaseUrl] =
  process.argv.slice(2)
const database = await openDatabase({ dataDir, databaseUrl })
const { db } = database
await db.transaction((tx) => begin(tx, { userId, confirmHash: userId, now: Date.now() }))

let passed = 0
async function reach(point: string) {
  if (point !== stop) return
  process.stdout.write(`${point}\n`)
  // Nothing else may keep the process.
  setInterval(() => {}, 60_000)
  await new Promise(() => {})
}
const transaction = db.transaction
db.transaction = async (work, config) => {
  await reach(String(++passed))
  return transaction(work, config)
}
const onTrouble = (error: unknown) => console.error(error)
await finishAll({
  db,
  certificateKey,
  scrub: async () => {
    await reach('scrub')
    await scrub(database, onTrouble)
    await reach('scrubbed')
  },
  onTrouble,
})
await database.close()
