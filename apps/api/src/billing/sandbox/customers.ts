import type { Money } from '@console/sdk/contract'
import { eq } from 'drizzle-orm'

import type { Db } from '../../db/db.ts'
import { sandboxCustomers } from '../../db/schema/sandbox.ts'
import { BillingError } from '../billing.ts'
import type { CustomData, Customer } from '../entities.ts'
import { iso } from './bills.ts'
import type { Desk } from './desk.ts'
import { newId } from './ids.ts'

type NewCustomer = { email: string; name: string | null; custom_data: CustomData }

/** The one customer of a user, with the members that were given last. */
export async function meetCustomer(
  { db, desk, now }: { db: Db; desk: Desk; now: () => number },
  { email, name, custom_data }: NewCustomer,
): Promise<Customer> {
  const at = now()
  const id = newId('ctm', at)
  const moments = { created_at: iso(at), updated_at: iso(at) }
  await db
    .insert(sandboxCustomers)
    .values({
      id,
      userId: custom_data.user_id,
      entity: { id, email, name, custom_data, ...moments },
      lastEventAt: new Date(at),
    })
    .onConflictDoNothing()
  const [row] = await db
    .select({ id: sandboxCustomers.id, entity: sandboxCustomers.entity })
    .from(sandboxCustomers)
    .where(eq(sandboxCustomers.userId, custom_data.user_id))
  if (!row) throw new BillingError('not_found', 'There is no such customer.')
  // Each event moves it on; a process may have died before the first.
  const isNew = row.entity.updated_at === row.entity.created_at
  if (!isNew && row.entity.email === email && row.entity.name === name) return row.entity
  return desk.act(row.id, (account) => {
    const { entity } = account.customer
    Object.assign(entity, { email, name })
    account.record({
      event_type: isNew ? 'customer.created' : 'customer.updated',
      data: entity,
    })
    return entity
  })
}

/** The customer of a user, if they ever came to pay. */
export async function customerOf(db: Db, userId: string) {
  const [row] = await db
    .select({ entity: sandboxCustomers.entity })
    .from(sandboxCustomers)
    .where(eq(sandboxCustomers.userId, userId))
  return row?.entity ?? null
}

/** What bills to come use first. */
export async function creditBalancesOf(db: Db, id: string): Promise<Money[]> {
  const [row] = await db
    .select({ balances: sandboxCustomers.balances })
    .from(sandboxCustomers)
    .where(eq(sandboxCustomers.id, id))
  return Object.entries(row?.balances ?? {}).flatMap(([currency_code, amount]) =>
    amount > 0 ? [{ amount, currency_code }] : [],
  )
}

/** Everything goes: unlike a real seller of record, nobody needs these bills for the tax office. */
export async function eraseCustomer({ db, desk }: { db: Db; desk: Desk }, id: string) {
  await desk.look(id, ({ subscriptions }) => {
    if (subscriptions.some(({ entity }) => entity.status !== 'canceled')) {
      throw new BillingError('invalid', 'Its subscription must have ended.')
    }
  })
  await db.delete(sandboxCustomers).where(eq(sandboxCustomers.id, id))
}
