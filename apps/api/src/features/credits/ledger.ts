import { and, eq, inArray, type SQL } from 'drizzle-orm'

import { type Catalogue, creditsFor } from '../../billing/prices.ts'
import type { Db } from '../../db/db.ts'
import { creditAccounts, creditEntries, creditHolds } from '../../db/schema/credits.ts'
import { Problem } from '../../http/problem.ts'
import { randomId } from '../../lib/secrets.ts'
import { recordHookEvents } from '../hooks/outbox.ts'
import { giveBackToBudget, takeFromBudget } from '../tokens/budget.ts'
import { type Billable, bySystem, type Spender } from './billable.ts'
import { hookEventOf } from './change.ts'
import { holdUntil } from './holds.ts'
import { askForTopup, topupBought } from './topup.ts'
import { warnOf } from './warning.ts'

type Account = typeof creditAccounts.$inferSelect
export type Entry = typeof creditEntries.$inferSelect
type Columns = Omit<typeof creditEntries.$inferInsert, 'id' | 'userId' | 'at' | 'balance'>
type New = Omit<Columns, 'callerName'> & { callerName: SQL | string | null }

export type LedgerOptions = {
  catalogue: Catalogue
  now: () => number
  /** Left out, nothing is sold. */
  billing?: unknown
}

/** A charge whose call is on its way, and what it left; settle it or refund it. */
export type Held = { entryId: string; cost: number; balance: number }

/** A payment for credits, and who asked for it, where the provider did not only tell of it. */
type Bought = { userId: string; credits: number; transactionId: string; by?: Spender | undefined }

/** Why it is not done, before it is tried and after. */
export const tooDear = (cost: number, balance: number) =>
  `This costs ${cost} ${cost === 1 ? 'credit' : 'credits'}, and ${balance} are left.`

/** More is asked than the account has. */
export class OutOfCredits extends Problem {
  readonly userId: string
  readonly cost: number

  constructor(userId: string, cost: number, balance: number) {
    super('insufficient_credits', tooDear(cost, balance), { didNothing: true })
    this.userId = userId
    this.cost = cost
  }
}

/**
 * The only writer of balances and entries, inside a transaction of the caller's: what it does stands
 * or falls with what is paid for. The row of the account makes its changes wait for each other.
 */
export class Ledger {
  /** What the stream is to be told once the transaction stands. */
  readonly entries: Entry[] = []
  /** Whether packs are to be bought now. */
  wantsTopup = false
  hooksAreDue = false
  readonly #tx: Db
  readonly #options: LedgerOptions

  constructor(tx: Db, options: LedgerOptions) {
    this.#tx = tx
    this.#options = options
  }

  /** Takes what this costs, before it is done. Nothing is returned where it costs nothing. */
  async charge({ userId, by, ...paid }: Billable): Promise<Held | undefined> {
    const { catalogue, now } = this.#options
    const cost = creditsFor(catalogue, paid.cause)
    if (cost === 0) return undefined
    const { budget, ...caller } = by
    // First, so that a token that has spent its budget keeps nobody else waiting for the account.
    if (budget) await takeFromBudget(this.#tx, { ...budget, credits: cost, now: now() })
    const account = await this.#enough(userId, cost)
    const entry = await this.#enter(account, {
      kind: 'charge',
      cost,
      ...caller,
      ...paid,
      budgetOf: budget?.tokenId ?? null,
    })
    await this.#tx.insert(creditHolds).values({ entryId: entry.id, until: holdUntil })
    return { entryId: entry.id, cost, balance: entry.balance }
  }

  /** What was paid for was done. Only now is it looked at what is left: what fails costs nothing. */
  async settle({ entryId, balance }: Held) {
    await this.#tx.delete(creditHolds).where(eq(creditHolds.entryId, entryId))
    // The last charge that stands left no more than there is now, unless some came since.
    if (balance >= lowLine(this.#options.catalogue)) return
    const [charge] = await this.#tx
      .select({ userId: creditEntries.userId })
      .from(creditEntries)
      .where(eq(creditEntries.id, entryId))
    if (charge) await this.#lookAt(await this.#locked(charge.userId))
  }

  /** Gives it back, unless it was settled or given back already. */
  async refund({ entryId }: Pick<Held, 'entryId'>) {
    const [held] = await this.#tx
      .delete(creditHolds)
      .where(eq(creditHolds.entryId, entryId))
      .returning()
    if (!held) return
    const [charge] = await this.#tx
      .select()
      .from(creditEntries)
      .where(eq(creditEntries.id, entryId))
    if (!charge) return
    const { id, position: _, balance: __, at, userId, cost, ...rest } = charge
    if (rest.budgetOf !== null) {
      const spent = { tokenId: rest.budgetOf, credits: cost, chargedAt: at }
      await giveBackToBudget(this.#tx, { ...spent, now: this.#options.now() })
    }
    const account = await this.#locked(userId)
    await this.#enter(account, { ...rest, kind: 'refund', cost: -cost, refunds: id })
  }

  /** Adds what a payment paid for, once for each transaction. */
  async bought(paid: Bought) {
    const { userId, credits, transactionId } = paid
    const { budget: _, ...caller } = paid.by ?? bySystem
    const account = await this.#locked(userId)
    const [known] = await this.#tx
      .select({ id: creditEntries.id })
      .from(creditEntries)
      .where(addedBy(transactionId))
    if (known) return
    const packs = credits / this.#options.catalogue.pack.credits
    const isTopup = await topupBought(this.#tx, { userId, transactionId, packs })
    const { balance } = await this.#enter(account, {
      ...(isTopup ? bySystem : caller),
      kind: isTopup ? 'topup' : 'purchase',
      cost: -credits,
      transactionId,
    })
    await this.#warnAnew(userId, balance)
  }

  /** Adds what an administrator gives. */
  async granted({ userId, credits, by }: { userId: string; credits: number; by: Spender }) {
    const { budget: _, ...caller } = by
    const account = await this.#locked(userId)
    const entry = await this.#enter(account, { ...caller, kind: 'grant', cost: -credits })
    await this.#warnAnew(userId, entry.balance)
    return entry
  }

  /** Says who bought, where the provider told of the payment before it had answered their call. */
  async boughtBy(transactionId: string, by: Spender) {
    const { budget: _, ...caller } = by
    await this.#tx
      .update(creditEntries)
      .set(caller)
      .where(
        and(
          eq(creditEntries.transactionId, transactionId),
          eq(creditEntries.kind, 'purchase'),
          eq(creditEntries.callerKind, bySystem.callerKind),
        ),
      )
  }

  /** Takes back what a refunded payment had added, as far as it is still there. */
  async takenBack({ userId, transactionId }: { userId: string; transactionId: string }) {
    const account = await this.#locked(userId)
    const [added] = await this.#tx
      .select()
      .from(creditEntries)
      .where(and(eq(creditEntries.userId, userId), addedBy(transactionId)))
    if (!added) return
    const [known] = await this.#tx
      .select({ id: creditEntries.id })
      .from(creditEntries)
      .where(eq(creditEntries.refunds, added.id))
    if (known) return
    const { balance } = await this.#enter(account, {
      ...bySystem,
      kind: 'refund',
      cost: Math.min(account.balance, -added.cost),
      transactionId,
      refunds: added.id,
    })
    await this.#lookAt({ ...account, balance })
  }

  /** Somebody wanted more than there is: their owner is told, and packs are bought if so wanted. */
  async ranOut({ userId, cost }: Pick<OutOfCredits, 'userId' | 'cost'>) {
    const account = await this.#locked(userId)
    // What others asked for may have been bought since.
    if (account.balance >= cost) return
    await this.#lookAt(account, true)
  }

  /** Whether packs that were asked for are still of use: some may have come since, or been given back. */
  async needsPacks(userId: string) {
    const { balance } = await this.#locked(userId)
    const { catalogue } = this.#options
    const dearest = Math.max(...catalogue.costs.map(({ credits }) => credits))
    return balance < Math.max(lowLine(catalogue), dearest)
  }

  /** What is left; the account is opened if this is the first that is asked of it. */
  async open(userId: string) {
    return (await this.#locked(userId)).balance
  }

  /** An account that can pay this. Where nothing is sold none runs out: calls are only counted. */
  async #enough(userId: string, cost: number) {
    const account = await this.#locked(userId)
    if (account.balance >= cost) return account
    const { billing, catalogue } = this.#options
    if (billing) throw new OutOfCredits(userId, cost, account.balance)
    const credits = Math.max(cost, catalogue.pack.credits)
    const { balance } = await this.#enter(account, { ...bySystem, kind: 'grant', cost: -credits })
    return { ...account, balance }
  }

  async #locked(userId: string): Promise<Account> {
    const mine = eq(creditAccounts.userId, userId)
    const [account] = await this.#tx.select().from(creditAccounts).where(mine).for('update')
    if (account) return account
    const [opened] = await this.#tx
      .insert(creditAccounts)
      .values({ userId })
      .onConflictDoNothing()
      .returning()
    // Somebody else was first, and has granted what there is to grant.
    if (!opened) return this.#locked(userId)
    const { includedCredits } = this.#options.catalogue
    if (includedCredits === 0) return opened
    const granted = { ...bySystem, kind: 'grant', cost: -includedCredits } as const
    const { balance } = await this.#enter(opened, granted)
    return { ...opened, balance }
  }

  async #enter({ userId, balance: before }: Account, entry: New) {
    const balance = before - entry.cost
    await this.#tx.update(creditAccounts).set({ balance }).where(eq(creditAccounts.userId, userId))
    const [row] = await this.#tx
      .insert(creditEntries)
      .values({
        ...entry,
        id: `crd_${randomId(16)}`,
        userId,
        at: new Date(this.#options.now()),
        balance,
      })
      .returning()
    if (!row) throw new Error('The insert returned no row.')
    this.entries.push(row)
    if (await recordHookEvents(this.#tx, [hookEventOf(row)], this.#options.now())) {
      this.hooksAreDue = true
    }
    return row
  }

  /** Some were added: from here on it may cross the line again. */
  async #warnAnew(userId: string, balance: number) {
    const warned = balance >= lowLine(this.#options.catalogue) ? 'no' : 'low'
    await this.#tx.update(creditAccounts).set({ warned }).where(eq(creditAccounts.userId, userId))
  }

  async #lookAt(account: Account, refused = false) {
    const { billing, catalogue, now } = this.#options
    // Where nothing is sold, nothing runs out.
    if (!billing) return
    if (!refused && account.balance >= lowLine(catalogue)) return
    const level = refused || account.balance === 0 ? 'empty' : 'low'
    await warnOf(this.#tx, account, { level, now: now() })
    if (await askForTopup(this.#tx, account.userId, now())) this.wantsTopup = true
  }
}

/** Below it, little is left: a tenth of a pack. */
export const lowLine = ({ pack }: Catalogue) => pack.credits / 10

const addedBy = (transactionId: string) =>
  and(
    eq(creditEntries.transactionId, transactionId),
    inArray(creditEntries.kind, ['purchase', 'topup']),
  )
