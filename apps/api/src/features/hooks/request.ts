import { randomBytes } from 'node:crypto'

import type { hookEvents, hooks } from '../../db/schema/hooks.ts'
import type { Place } from '../../lib/vault.ts'
import type { Opener } from './opened.ts'
import { payloadOf } from './payload.ts'
import { signatureHeaders } from './signature.ts'

export type HookRow = typeof hooks.$inferSelect
export type EventRow = typeof hookEvents.$inferSelect

type Sealed = 'authorization' | 'secret' | 'previousSecret'

/** Where in the database a secret of a hook stands; nothing opens it elsewhere. */
export const placeOf = (hookId: string, member: Sealed): Place => ({
  table: 'hooks',
  // The previous one was the secret once, and is moved as it is.
  column: member === 'authorization' ? 'authorization' : 'secret',
  row: hookId,
})

export const newHookSecret = () => `whsec_${randomBytes(32).toString('base64')}`

/** Names the host to receivers, and opens secrets. */
export type Sending = { vault: Opener; host: string }

/** What a hook needs cannot be opened, such as after `secrets.json` was lost. Its owner reads why. */
export class SecretUnreadable extends Error {
  override name = 'SecretUnreadable'
}

/** One attempt, whole. `authorization` is apart, since nothing that is kept or shown may hold it. */
export function requestFor(hook: HookRow, event: EventRow, at: Date, { vault, host }: Sending) {
  const body = bodyFor(hook, event, host)
  return {
    url: hook.url,
    body,
    headers: {
      ...plainHeaders(event),
      ...signatureHeaders({ id: event.id, body, now: at.getTime() }, secretsOf(hook, at, vault)),
    },
    authorization:
      hook.authorization === null
        ? undefined
        : opened(vault, hook.id, 'authorization', hook.authorization),
  }
}

/** The body in the format of the hook, or in the one that it had then. */
export const bodyFor = (
  { format, productId }: Pick<HookRow, 'format' | 'productId'>,
  { topic, happenedAt, body }: EventRow,
  host: string,
) => payloadOf(format, { topic, happenedAt, body, productId }, host)

/** What an attempt sends besides what depends on its time. */
export const plainHeaders = (event: EventRow) => ({
  'content-type': 'application/json',
  'user-agent': 'Wattlane-Webhooks/1.0',
  'webhook-id': event.id,
})

/** The newest first; the previous one signs too until it expires. */
function secretsOf(hook: HookRow, at: Date, vault: Opener) {
  const { id, secret, previousSecret, previousExpiresAt } = hook
  const newest = opened(vault, id, 'secret', secret)
  if (previousSecret === null || previousExpiresAt === null || previousExpiresAt <= at) {
    return [newest]
  }
  try {
    return [newest, opened(vault, id, 'previousSecret', previousSecret)]
  } catch {
    // The one that was replaced because it cannot be opened must not keep the new one from signing.
    return [newest]
  }
}

const unreadable: Readonly<Record<Sealed, string>> = {
  secret: 'The secret of this webhook cannot be opened. Replace it.',
  previousSecret: 'The previous secret of this webhook cannot be opened.',
  authorization: 'The authorization of this webhook cannot be opened. Set it again.',
}

function opened(vault: Opener, hookId: string, member: Sealed, sealed: string) {
  try {
    return vault.open(sealed, placeOf(hookId, member))
  } catch (cause) {
    throw new SecretUnreadable(unreadable[member], { cause })
  }
}
