import { defaultCatalogue } from '../billing/prices.ts'
import { Desk } from '../billing/sandbox/desk.ts'
import { refund } from '../billing/sandbox/refunds.ts'
import { openDatabase } from '../db/open.ts'

/**
 * Gives all of a bill back, as an operator does at the payment provider. The provider's books are in the
 * embedded database, which is one process's at a time: the product must have stopped. When it runs
 * again, it approves this after a while and tells of it, as of all else.
 */
export async function refundBill(dataDir: string, transactionId: string) {
  const { db, close } = await openDatabase({ dataDir })
  try {
    const terms = { catalogue: defaultCatalogue, checkoutUrl: (id: string) => id }
    const desk = new Desk({ db, now: Date.now, terms, onEvents() {} })
    const customerId = await desk.customerOfTransaction(transactionId)
    await desk.act(customerId, async (account) =>
      refund(account, await account.transaction(transactionId), {
        amount: 'full',
        reason: 'Bought by mistake',
      }),
    )
  } finally {
    await close()
  }
}
