import type { deletionSteps } from '@console/sdk/contract'
import { eq, getTableName } from 'drizzle-orm'

import type { Billing } from '../../billing/billing.ts'
import type { Bus } from '../../bus/bus.ts'
import type { Db } from '../../db/db.ts'
import type { PersonalData } from '../../db/personal-data.ts'
import { deletions, type Leaver } from '../../db/schema/deletions.ts'
import { oauthCodes, oauthConnections, oauthRefreshTokens } from '../../db/schema/oauth.ts'
import { products, sessions, tokens } from '../../db/schema.ts'
import type { Identity } from '../../identity/identity.ts'
import type { FleetApi } from '../../upstream/fleet-api.ts'
import { disableHooks, tellAccessEnds } from './access.ts'
import { endBilling } from './billing.ts'
import type { Notary } from './certificate.ts'
import { eraseSome, rowsAtOnce, unname, withErased } from './erase.ts'
import { certify, early, eraseLast, mailWaits } from './finish.ts'
import { personNow } from './leaver.ts'
import { noteLeft } from './left-products.ts'
import { stopStreams } from './streams.ts'

export type StepOptions = {
  db: Db
  bus: Bus
  fleetApi: Pick<FleetApi, 'telemetry' | 'sharing'>
  identity: Pick<Identity, 'forget'>
  billing: Billing | undefined
  notary: Notary
  /** Takes what is deleted out of the database's files as well. */
  scrub: () => Promise<void>
  now: () => number
  /** Told of each step that failed; it is tried again. */
  onTrouble: (error: unknown) => void
}

type Row = typeof deletions.$inferSelect
type Step = (typeof deletionSteps)[number]
type Leaving = Row & { userId: string; leaver: Leaver }
/** To be called between parts of a step, each of which may take a while. */
type GoOn = () => Promise<unknown>

/** `error`: what it had to leave undone, in words that name nobody. */
type Outcome = number | 'waits' | { count: number; error: string }

const signIns = new Set<unknown>([
  oauthRefreshTokens,
  oauthCodes,
  tokens,
  oauthConnections,
  sessions,
])
const ofSignIns = early.filter(({ table }) => signIns.has(table))
const afterSignIns = early.filter(({ table }) => !signIns.has(table))

/**
 * Takes one step; taken again it does what is left of it. Tells how many things it has dealt with, or
 * that something must come first.
 */
export async function runStep(
  options: StepOptions,
  row: Row,
  name: Step,
  goOn: GoOn,
): Promise<Outcome> {
  const { db, bus, identity, billing } = options
  const { userId, leaver } = row
  // All that named them is gone already.
  if (userId === null || leaver === null) return scrubbed(options, row)
  const leaving = { ...row, userId, leaver }
  switch (name) {
    case 'stop_streams':
      await tellAccessEnds(db, bus, userId, options.now())
      return carsLeft({ ...options, startedAt: row.startedAt, goOn }, leaving)
    case 'revoke_tokens': {
      await tellAccessEnds(db, bus, userId, options.now())
      await eraseAll(options, leaving, ofSignIns, goOn)
      return erasedOf(db, row, ofSignIns)
    }
    case 'disable_hooks':
      return db.transaction((tx) => disableHooks(tx, userId))
    case 'end_billing':
      return endBilling({ db, billing, userId, goOn })
    case 'revoke_upstream':
      return identity.forget(leaver.subject)
    case 'erase': {
      await db.transaction(async (tx) =>
        noteLeft(tx, await personNow(tx, userId, leaver), options.now()),
      )
      const lost = await db
        .select({ id: products.productId })
        .from(products)
        .where(eq(products.userId, userId))
      await eraseAll(options, leaving, early, goOn)
      await bus.publish('products.changed', { userId, lost: lost.map(({ id }) => id) })
      return erasedOf(db, row, afterSignIns)
    }
    case 'certify':
      return end(options, leaving)
  }
}

async function carsLeft(options: Parameters<typeof stopStreams>[0], { userId, leaver }: Leaving) {
  const person = await personNow(options.db, userId, leaver)
  const { stopped, givenUp } = await stopStreams(options, person)
  if (givenUp === 0) return stopped
  const error = `The manufacturer did not do it for hours: ${givenUp} of the vehicles may still send, and invitations to them may still work.`
  return { count: stopped, error }
}

/** Part by part, so that nobody else waits long; each part counts what it took, or takes nothing. */
async function eraseAll(
  { db }: StepOptions,
  { id, userId, leaver }: Leaving,
  which: readonly PersonalData[],
  goOn: GoOn,
) {
  // Car by car: each is one walk along the key, past nobody else's rows.
  const parts: { data: PersonalData; vin?: string }[] = which.flatMap((data) =>
    data.ofCars ? leaver.cars.map(({ vin }) => ({ data, vin })) : [{ data }],
  )
  for (const { data, vin } of parts) {
    for (;;) {
      await goOn()
      const count = await db.transaction(async (tx) => {
        const [row] = await tx
          .select({ erased: deletions.erased })
          .from(deletions)
          .where(eq(deletions.id, id))
          .for('update')
        if (!row) throw new Error('A deletion that is worked on is gone.')
        const whole = await personNow(tx, userId, leaver)
        const cars = whole.cars.filter((car) => vin === undefined || car.vin === vin)
        const person = { ...whole, cars }
        await unname(tx, data, person)
        const ids = data.theirs ? await eraseSome(tx, data, person) : []
        const erased = data.theirs ? withErased(row.erased, data, ids, leaver.salt) : row.erased
        await tx.update(deletions).set({ erased }).where(eq(deletions.id, id))
        return ids.length
      })
      if (count < rowsAtOnce) break
    }
  }
}

/** However often the work broke off: what was taken stands with the deletion. */
async function erasedOf(db: Db, { id }: Row, which: readonly PersonalData[]) {
  const kinds = new Set(which.map(({ table }) => getTableName(table)))
  const [row] = await db
    .select({ erased: deletions.erased })
    .from(deletions)
    .where(eq(deletions.id, id))
  const ofThese = row?.erased.filter(({ kind }) => kinds.has(kind)) ?? []
  return ofThese.reduce((sum, { count }) => sum + count, 0)
}

/** The certificate, the mail that brings it, and then what is left. */
async function end(options: StepOptions, row: Leaving) {
  const { db, now, notary } = options
  if (row.certificate === null) {
    await db.transaction((tx) => certify(tx, row, notary, now()))
    // Mostly the mail has not gone out by then.
    return 'waits'
  }
  if (await mailWaits(db, row, now())) return 'waits'
  await db.transaction((tx) => eraseLast(tx, row))
  return scrubbed(options, row)
}

async function scrubbed({ scrub }: StepOptions, { erased }: Row) {
  await scrub()
  return erased.filter(({ count }) => count > 0).length
}
