import type { BusMessages } from '../../bus/bus.ts'
import type { HookEvent } from '../hooks/outbox.ts'
import { creditsEvent } from '../stream/stream-event.ts'
import { whole } from '../stream/view.ts'
import type { Entry } from './ledger.ts'

/** A change of the balance as the stream tells it: acts by their cause, all else by its kind. */
export const changeOf = (
  entry: Pick<Entry, 'userId' | 'at' | 'kind' | 'cause' | 'name' | 'cost' | 'balance'>,
): BusMessages['credits.changed'] => ({
  userId: entry.userId,
  createdAt: entry.at.toISOString(),
  credits: {
    type: entry.kind === 'charge' ? (entry.cause ?? entry.kind) : entry.kind,
    name: entry.name,
    cost: entry.cost,
    balance: entry.balance,
    quota: null,
    accounting: null,
  },
})

/** The same for webhooks: to those of all the account's products. */
export const hookEventOf = (entry: Entry): HookEvent => ({
  topic: 'credits',
  userId: entry.userId,
  happenedAt: entry.at.toISOString(),
  key: entry.id,
  // Every event has a whole.
  body: () => creditsEvent(changeOf(entry)).json(whole) ?? '',
})
