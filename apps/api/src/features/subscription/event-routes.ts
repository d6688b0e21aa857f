import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'

import { type Billing, SignatureError } from '../../billing/billing.ts'
import type { Env } from '../../http/env.ts'
import { Problem } from '../../http/problem.ts'
import { readBytes } from '../../http/read-text.ts'
import { requestHeader } from '../../http/request-header.ts'
import type { Subscriptions } from './service.ts'

type Options = {
  billing: Pick<Billing, 'unmarshal'>
  subscriptions: Pick<Subscriptions, 'event'>
  /** @default 4 s: a provider waits for 5. */
  answerWithinMs?: number
}

/**
 * Where the payment provider tells what happened. It is told that an event was taken only once all of
 * it stands; else it comes again.
 */
export function billingEventRoutes({ billing, subscriptions, answerWithinMs = 4000 }: Options) {
  const app = new Hono<Env>()
  app.post('/billing/events', async (c) => {
    const event = read(await readBytes(c), requestHeader(c, 'paddle-signature'))
    if (event) {
      const taken = subscriptions.event(event).then(() => true)
      // What comes of it later counts all the same: the event is applied once, however often it comes.
      taken.catch(() => {})
      if (!(await Promise.race([taken, wait(answerWithinMs, false, { ref: false })]))) throw later()
    }
    return c.get('reply').ok({ response: true })
  })
  return app

  function read(body: Uint8Array, signature: string | undefined) {
    try {
      return billing.unmarshal(body, signature)
    } catch (error) {
      if (!(error instanceof SignatureError)) throw error
      throw new Problem('forbidden', error.message, { cause: error })
    }
  }
}

const later = () =>
  new Problem('unavailable', 'The event is still being applied. Send it again.', {
    headers: { 'retry-after': '5' },
  })
