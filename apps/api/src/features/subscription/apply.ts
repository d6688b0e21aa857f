import { eq, lt } from 'drizzle-orm'

import type { ProviderSubscription, ProviderTransaction } from '../../billing/entities.ts'
import type { BillingEvent } from '../../billing/events.ts'
import type { Catalogue } from '../../billing/prices.ts'
import type { Db } from '../../db/db.ts'
import { billingEvents, billingTransactions } from '../../db/schema/subscription.ts'
import type { Spender } from '../credits/billable.ts'
import type { Ledger } from '../credits/ledger.ts'
import { decideAccess, holdAccount } from './access.ts'
import { keepAdjustment, keepSubscription, keepTransaction, type Word } from './keep.ts'
import { packsOf, refundsOf } from './refunds.ts'
import { tellOfUnpaid } from './unpaid.ts'

/** Longer than any provider repeats an event; after that its moment alone tells that it is old. */
const eventsKeptMs = 30 * 24 * 60 * 60_000

/**
 * What the provider tells, made ours inside a transaction of the caller's. Words come late, twice and
 * in any order, so every step asks what stands and never what came before.
 */
export class Told {
  /** Accounts whose products can be used, or not, otherwise than before. */
  readonly changed = new Set<string>()
  readonly #tx: Db
  readonly #ledger: Ledger
  readonly #catalogue: Catalogue
  readonly #now: number

  constructor(tx: Db, options: { ledger: Ledger; catalogue: Catalogue; now: number }) {
    this.#tx = tx
    this.#ledger = options.ledger
    this.#catalogue = options.catalogue
    this.#now = options.now
  }

  /** An event, once. */
  async event(event: BillingEvent) {
    const occurredAt = new Date(event.occurred_at)
    const fresh = await this.#tx
      .insert(billingEvents)
      .values({
        id: event.event_id,
        type: event.event_type,
        occurredAt,
        receivedAt: new Date(this.#now),
      })
      .onConflictDoNothing()
      .returning({ id: billingEvents.id })
    if (fresh.length === 0) return
    const word = { occurredAt, eventId: event.event_id }
    if (isAbout(event, 'subscription')) await this.subscription(event.data, word)
    else if (isAbout(event, 'transaction')) await this.transaction(event.data, word)
    else if (isAbout(event, 'adjustment')) {
      await keepAdjustment(this.#tx, event.data, word)
      await this.#settle(event.data.transaction_id)
    }
  }

  async subscription(told: ProviderSubscription, word: Word) {
    const userId = told.custom_data.user_id
    // Who has left is billed no more; what the provider still tells of them is of no use.
    if (!(await holdAccount(this.#tx, userId))) return
    if (!(await keepSubscription(this.#tx, told, word))) return
    if (await decideAccess(this.#tx, userId, this.#now)) this.changed.add(userId)
  }

  /** `by` is whose call it was, if the provider answers one. */
  async transaction(told: ProviderTransaction, word: Word, by?: Spender) {
    if (!(await holdAccount(this.#tx, told.custom_data.user_id))) return
    await keepTransaction(this.#tx, told, word)
    await tellOfUnpaid(this.#tx, told.id, this.#now)
    await this.#settle(told.id, by)
  }

  /** Books the credits of a bill that is paid, and takes them back if all of it was given back. */
  async #settle(id: string, by?: Spender) {
    const [bill] = await this.#tx
      .select()
      .from(billingTransactions)
      .where(eq(billingTransactions.id, id))
      .for('update')
    const isPaid = bill?.status === 'completed' || bill?.status === 'paid'
    const packs = isPaid ? packsOf(bill.data.details) : 0
    if (!bill || packs === 0) return
    if (bill.creditsAdded === null) {
      const credits = packs * this.#catalogue.pack.credits
      await this.#tx
        .update(billingTransactions)
        .set({ creditsAdded: credits })
        .where(eq(billingTransactions.id, id))
      await this.#ledger.bought({ userId: bill.userId, credits, transactionId: id, by })
    } else if (by) await this.#ledger.boughtBy(id, by)
    // What credit of the account has paid is not given back by the provider.
    const paid = bill.data.details.totals.grand_total
    if (paid > 0 && ((await refundsOf(this.#tx, [id])).get(id) ?? 0) >= paid) {
      await this.#ledger.takenBack({ userId: bill.userId, transactionId: id })
    }
  }
}

/** Forgets the events that nobody repeats any more. */
export const forgetEvents = async (db: Db, now: number) => {
  await db.delete(billingEvents).where(lt(billingEvents.receivedAt, new Date(now - eventsKeptMs)))
}

const isAbout = <P extends string>(
  event: BillingEvent,
  object: P,
): event is Extract<BillingEvent, { event_type: `${P}.${string}` }> =>
  event.event_type.startsWith(`${object}.`)
