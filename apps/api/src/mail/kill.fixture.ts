import { openDatabase } from '../db/open.ts'
import { users } from '../db/schema.ts'
import { newVaultKey, Vault } from '../lib/vault.ts'
import { askForMail } from './ask.ts'
import { createOutbox } from './outbox.ts'
import { smtpMail } from './smtp.ts'

/** Asks for mails, names each once its commit is acknowledged, and hands them over, until it is killed. */
const [dataDir = '', smtpUrl = '', round = '0', databaseUrl] = process.argv.slice(2)
const { db } = await openDatabase({ dataDir, databaseUrl })
const user = { id: 'user', issuer: 'issuer', subject: 'subject', fullName: 'Simulated Owner' }
await db
  .insert(users)
  .values({ ...user, email: 'owner@wattlane.example', profileImageUrl: '', scopes: [] })
  .onConflictDoNothing()

// Each life begins when the leases of the one before are over.
const now = () => Date.now() + Number(round) * 600_000
const outbox = createOutbox({
  db,
  mail: smtpMail({ url: smtpUrl, from: { name: 'Operator', address: 'mail@wattlane.example' } }),
  frame: {
    operator: 'Operator',
    operatorEmail: undefined,
    inbox: 'operator@wattlane.example',
    operatorAddress: undefined,
    web: 'https://wattlane.example',
    api: 'https://api.wattlane.example',
  },
  vault: new Vault([newVaultKey('test')]),
  now,
  onTrouble: (error) => process.stderr.write(`${String(error)}\n`),
})

async function ask(dedupeKey: string) {
  await db.transaction((tx) =>
    askForMail(tx, {
      userId: 'user',
      template: 'low_credits',
      data: { balance: 12, days_left: 1 },
      dedupeKey,
      now: now(),
    }),
  )
  process.stdout.write(`${dedupeKey}\n`)
}

for (let turn = 1; ; turn++) {
  const asked = [1, 2, 3, 4, 5, 6].map((n) => ask(`${round}-${turn}-${n}`))
  await Promise.all([...asked, outbox.work()])
}
