import { openDatabase } from '../../db/open.ts'
import { act, addUser, openCredits, withGrant } from './credits.fixture.ts'

/** Spends, fails and buys until it is killed, and names each act once that is acknowledged. */
const [dataDir = '', round = '0', databaseUrl] = process.argv.slice(2)
const { db } = await openDatabase({ dataDir, databaseUrl })
const owner = await addUser(db, `owner ${round}`)
const credits = openCredits(db, { catalogue: withGrant(100) })
const say = (what: string, id: string) => process.stdout.write(`${what} ${id}\n`)

async function spend(lane: number) {
  for (let n = 0; ; n++) {
    const requestId = `${round} ${lane} ${n}`
    const call = act(owner, n % 5 === 0 ? 'wake_up' : 'vehicle_data', { requestId })
    if (n % 3 === 0) {
      await credits.pay(call, () => Promise.reject(new Error('on purpose'))).catch(() => {})
      say('failed', requestId)
    } else if (n % 4 === 0) {
      const paid = { userId: owner, credits: 200, transactionId: requestId }
      await credits.transaction((_, ledger) => ledger.bought(paid))
      say('bought', requestId)
    } else {
      const outcome = await credits.pay(call, () => Promise.resolve('paid')).catch(() => 'refused')
      say(outcome, requestId)
    }
  }
}

await Promise.all([1, 2, 3].map(spend))
