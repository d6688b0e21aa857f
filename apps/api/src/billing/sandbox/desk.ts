import { hash } from 'node:crypto'
import { eq, lte } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import {
  sandboxAdjustments,
  sandboxAnswers,
  sandboxSubscriptions,
  sandboxTransactions,
} from '../../db/schema/sandbox.ts'
import { type ActOnce, BillingError } from '../billing.ts'
import { Account, type Terms } from './account.ts'
import { passTime } from './passing-time.ts'

type DeskOptions = {
  db: Db
  now: () => number
  terms: Terms
  /** Told when there are new events. */
  onEvents: () => void
}

/** Where everything that is asked of the provider passes: one act on one customer at a time. */
export class Desk {
  readonly #options: DeskOptions

  constructor(options: DeskOptions) {
    this.#options = options
  }

  /** Acts on a customer's books as they stand now. All of it is written, or nothing. */
  async act<T>(customerId: string, act: (account: Account) => Promise<T> | T): Promise<T> {
    const { db, now, terms, onEvents } = this.#options
    const { result, told } = await db.transaction(async (tx) => {
      const account = await Account.open(tx, terms, customerId, now())
      await passTime(account, now())
      const result = await act(account)
      await account.write()
      return { result, told: account.events.length > 0 }
    })
    if (told) onEvents()
    return result
  }

  /** Tries something on the books and writes none of it. */
  async look<T>(customerId: string, look: (account: Account) => Promise<T> | T): Promise<T> {
    const { db, now, terms } = this.#options
    return db.transaction(async (tx) => {
      const account = await Account.open(tx, terms, customerId, now())
      await passTime(account, now())
      return look(account)
    })
  }

  /** Acts once for a key, and answers the same to whoever repeats it. */
  once<T extends object>(
    customerId: string,
    { idempotencyKey }: ActOnce,
    request: readonly unknown[],
    act: (account: Account) => Promise<T> | T,
  ): Promise<T> {
    return this.act(customerId, async (account) => {
      const { tx } = account
      const key = `${customerId} ${idempotencyKey}`
      const requestHash = hash('sha256', JSON.stringify(request))
      const [known] = await tx.select().from(sandboxAnswers).where(eq(sandboxAnswers.key, key))
      if (known && known.requestHash !== requestHash) {
        throw new BillingError('idempotency_key_reused', 'This key was used for something else.')
      }
      // Written below, by this very act.
      if (known) return known.answer as T
      const answer = structuredClone(await act(account))
      await tx.insert(sandboxAnswers).values({ key, customerId, requestHash, answer })
      return answer
    })
  }

  async customerOfSubscription(id: string) {
    const { db } = this.#options
    const [row] = await db
      .select({ customerId: sandboxSubscriptions.customerId })
      .from(sandboxSubscriptions)
      .where(eq(sandboxSubscriptions.id, id))
    if (!row) throw new BillingError('not_found', 'There is no such subscription.')
    return row.customerId
  }

  async customerOfTransaction(id: string) {
    const { db } = this.#options
    const [row] = await db
      .select({ customerId: sandboxTransactions.customerId })
      .from(sandboxTransactions)
      .where(eq(sandboxTransactions.id, id))
    if (!row) throw new BillingError('not_found', 'There is no such transaction.')
    return row.customerId
  }

  /** Does what time has brought, for everybody. */
  async tick() {
    const { db, now } = this.#options
    const at = new Date(now())
    const due = await Promise.all(
      [sandboxSubscriptions, sandboxTransactions, sandboxAdjustments].map((table) =>
        db.selectDistinct({ id: table.customerId }).from(table).where(lte(table.dueAt, at)),
      ),
    )
    const customers = new Set(due.flat().map(({ id }) => id))
    for (const id of customers) await this.act(id, () => {})
  }
}
