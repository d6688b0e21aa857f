import * as z from 'zod/mini'

import type { Vault } from '../lib/vault.ts'

/** Whose announcements end: the account's that the mail went to, and all others of that address. */
const Subscriber = z.object({ userId: z.string(), address: z.string() })
export type Subscriber = z.infer<typeof Subscriber>

const place = { table: 'mail_messages', column: 'unsubscribe', row: 'link' }

/**
 * What the link in an announcement carries. It is sealed, which also proves that it is ours: the path
 * of a request stands in logs, where no address belongs.
 */
export const unsubscribeToken = (subscriber: Subscriber, vault: Vault) =>
  vault.seal(JSON.stringify(subscriber), place)

/** Undefined for a token that is not ours. */
export function readUnsubscribeToken(token: string, vault: Vault): Subscriber | undefined {
  try {
    return z.parse(Subscriber, JSON.parse(vault.open(token, place)))
  } catch {
    return undefined
  }
}
