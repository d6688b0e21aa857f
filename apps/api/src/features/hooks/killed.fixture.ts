import { setTimeout as wait } from 'node:timers/promises'

import { openDatabase } from '../../db/open.ts'
import { createSender, dataEvent, record } from './sender.fixture.ts'

/**
 * A process that records events and posts them until it is killed, and names each one once its commit
 * is acknowledged. In the last round it only posts what is left.
 */
const [dataDir = '', round = '0', isLast = '', databaseUrl] = process.argv.slice(2)
const { db } = await openDatabase({ dataDir, databaseUrl })
// What a killed process held, and waits between attempts, are over in the next round.
let now = Date.now() + Number(round) * 400_000
const sender = createSender(db, { now: () => now, onTrouble: console.error })
sender.start()
for (let n = 0; isLast === ''; n++) {
  const event = dataEvent(Number(round) * 100_000 + n)
  await record(db, [event], now)
  sender.look()
  process.send?.(event.body())
  await wait(1)
}
for (;;) {
  now += 400_000
  sender.look()
  await wait(100)
}
