import { openDatabase } from '../../db/open.ts'
import { createExports } from './packer.ts'
import { askForExport } from './store.ts'

/**
 * A process that asks for an archive, names it once that is acknowledged, and packs what is asked for
 * until it is killed. Each time that it asks what time it is, which it does at each step, it says so.
 */
const [dataDir = '', round = '0', databaseUrl] = process.argv.slice(2)
const { db, close } = await openDatabase({ dataDir, databaseUrl })
const now = () => {
  process.send?.('step')
  // What a killed process held is over in the next round.
  return Date.now() + Number(round) * 60_000
}
const request = { parts: ['signals' as const] }
const { row } = await askForExport(db, { userId: 'owner', places: true, request, now: now() })
process.send?.(row.id)
await createExports({ db, now, onTrouble: console.error }).work()
process.send?.('done')
await close()
