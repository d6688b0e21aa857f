import type { Billing } from '../../billing/billing.ts'
import { type Catalogue, creditsFor } from '../../billing/prices.ts'
import type { Bus } from '../../bus/bus.ts'
import type { Db } from '../../db/db.ts'
import { isDuplicate } from '../../db/duplicate.ts'
import { repeat } from '../../lib/repeat.ts'
import type { Billable, Cause } from './billable.ts'
import { buyDue } from './buy.ts'
import { changeOf } from './change.ts'
import { abandonedHolds } from './holds.ts'
import { type Held, Ledger, OutOfCredits } from './ledger.ts'
import { balanceOf, earlierCharge, knowsItIsEmpty } from './look-up.ts'
import { warnAhead } from './warn-ahead.ts'

export type CreditsOptions = {
  db: Db
  bus: Bus
  /** Left out, nothing is sold, and all is free of charge. */
  billing?: Pick<Billing, 'subscriptions'> | undefined
  catalogue: Catalogue
  now: () => number
  onTrouble: (error: unknown) => void
}

const sweepEveryMs = 30_000
const warnEveryMs = 10 * 60_000

export type Credits = ReturnType<typeof createCredits>

/** What calls cost, for every feature that reaches the upstream. */
export function createCredits(options: CreditsOptions) {
  const { db, bus, onTrouble } = options
  let buying = Promise.resolve()

  /**
   * A transaction that may change balances; the stream hears of it once it stands. An account that
   * has too little for it is told so, though all else is undone.
   */
  async function transaction<T>(work: (tx: Db, ledger: Ledger) => Promise<T>): Promise<T> {
    try {
      const { result, ledger } = await db.transaction(async (tx) => {
        const ledger = new Ledger(tx, options)
        return { result: await work(tx, ledger), ledger }
      })
      announce(ledger)
      return result
    } catch (error) {
      if (error instanceof OutOfCredits) await noteEmpty(error).catch(onTrouble)
      throw error
    }
  }

  /** Tells what a ledger of another's transaction changed, now that it stands. */
  function announce({ entries, wantsTopup, hooksAreDue }: Ledger) {
    for (const entry of entries) {
      // Whoever misses it reads the balance with the next snapshot.
      bus.publish('credits.changed', changeOf(entry)).catch(onTrouble)
    }
    if (hooksAreDue) bus.publish('hooks.due', {}).catch(onTrouble)
    if (wantsTopup) void buySoon()
  }

  async function noteEmpty(refusal: OutOfCredits) {
    // Most of those who run out go on asking: nothing new is to be said to them.
    if (await knowsItIsEmpty(db, refusal.userId)) return
    const ledger = await db.transaction(async (tx) => {
      const ledger = new Ledger(tx, options)
      await ledger.ranOut(refusal)
      return ledger
    })
    announce(ledger)
  }

  /** One after another, so that no call waits for the provider and none is asked for twice. */
  function buySoon() {
    const buy = () => buyDue({ ...options, credits: { transaction } })
    buying = buying.then(buy).catch(onTrouble)
    return buying
  }

  /** Takes what this costs, once for each request and act: a second attempt finds the first. */
  async function charge(billable: Billable): Promise<Held | undefined> {
    if (creditsFor(options.catalogue, billable.cause) === 0) return undefined
    try {
      return await transaction((_, ledger) => ledger.charge(billable))
    } catch (error) {
      if (isDuplicate(error)) return earlierCharge(db, billable)
      throw error
    }
  }

  const settle = (held: Held | undefined) =>
    held ? transaction((_, ledger) => ledger.settle(held)) : Promise.resolve()

  const refund = (held: Held | undefined) =>
    held ? transaction((_, ledger) => ledger.refund(held)) : Promise.resolve()

  /** Pays for what is done with it; what fails is given back. */
  async function pay<T>(billable: Billable, act: () => Promise<T>): Promise<T> {
    const held = await charge(billable)
    try {
      const result = await act()
      await settle(held)
      return result
    } catch (error) {
      // Should this fail as well, the hold runs out, and it is given back then.
      await refund(held).catch(onTrouble)
      throw error
    }
  }

  /** Gives back what was paid for calls that ended with their process. */
  async function sweep(which: { everything?: boolean } = {}) {
    for (;;) {
      const abandoned = await abandonedHolds(db, which)
      for (const hold of abandoned) await transaction((_, ledger) => ledger.refund(hold))
      if (abandoned.length === 0) return
    }
  }

  /** Where nothing is sold nothing runs out. */
  const warn = async () => {
    if (options.billing) await warnAhead(db, options)
  }

  /** What must go on by itself. Returns the way to stop. */
  function start() {
    const work = async () => {
      await sweep()
      await buySoon()
    }
    const stops = [repeat(sweepEveryMs, work, onTrouble), repeat(warnEveryMs, warn, onTrouble)]
    return async () => {
      await Promise.all(stops.map((stop) => stop()))
      await buying
    }
  }

  return {
    transaction,
    announce,
    /** A ledger inside a transaction of the caller's, who calls `announce` once it stands. */
    within: (tx: Db) => new Ledger(tx, options),
    /** Whether credits run out. Where nothing is sold they only count. */
    runOut: options.billing !== undefined,
    /** What an act costs. */
    costOf: (cause: Cause) => creditsFor(options.catalogue, cause),
    charge,
    settle,
    refund,
    pay,
    sweep,
    buySoon,
    /** Warns those whose credits last for less than three days. */
    warnAhead: warn,
    /** What an account has left. */
    async balance(userId: string) {
      const known = await balanceOf(db, userId)
      return known ?? transaction((_, ledger) => ledger.open(userId))
    },
    start,
  }
}
