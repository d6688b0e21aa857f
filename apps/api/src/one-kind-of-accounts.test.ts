import { expect, test } from 'vitest'

import { users } from './db/schema.ts'
import { refuseOtherAccounts } from './one-kind-of-accounts.ts'
import { freshDatabase, stores } from './testing/database.ts'
import { simulatedIssuer } from './upstream/simulator/accounts.ts'

test.each(stores)('no database holds both simulated and real accounts, %s', async (store) => {
  const { db, close } = await freshDatabase(store)
  const account = (issuer: string) => ({
    id: issuer,
    issuer,
    subject: 'somebody',
    email: 'a@wattlane.example',
    fullName: 'Somebody',
    profileImageUrl: '',
    scopes: [],
  })
  await refuseOtherAccounts(db, 'real')
  await refuseOtherAccounts(db, 'simulated')
  await db.insert(users).values(account(simulatedIssuer))
  await refuseOtherAccounts(db, 'simulated')
  await expect(refuseOtherAccounts(db, 'real')).rejects.toThrow('holds simulated accounts')
  await db.delete(users)
  await db.insert(users).values(account('https://identity.example'))
  await refuseOtherAccounts(db, 'real')
  await expect(refuseOtherAccounts(db, 'simulated')).rejects.toThrow('holds real accounts')
  await close()
})
