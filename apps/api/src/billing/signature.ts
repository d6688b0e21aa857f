import { createHmac, timingSafeEqual } from 'node:crypto'

import { SignatureError } from './billing.ts'

/** How old a signature may be. Each delivery is signed anew, so only a copy of an old one is older. */
const toleranceSeconds = 30

const digest = (secret: string, ts: string, body: Uint8Array | string) =>
  createHmac('sha256', secret).update(`${ts}:`).update(body).digest()

/** The header `paddle-signature` as Paddle makes it. */
export function sign(secret: string, body: Uint8Array | string, now: number) {
  const ts = String(Math.floor(now / 1000))
  return `ts=${ts};h1=${digest(secret, ts, body).toString('hex')}`
}

/**
 * Refuses what the provider did not sign just now. Any `h1` may be good: while a secret is exchanged
 * there are two.
 */
export function verify(
  header: string | undefined,
  body: Uint8Array,
  { secret, now }: { secret: string; now: number },
) {
  const parts = (header ?? '').split(';').map((part) => part.split('=', 2))
  const values = (name: string) =>
    parts.flatMap(([key, value]) => (key === name ? [value ?? ''] : []))
  const [ts = '', ...moreTs] = values('ts')
  const good = digest(secret, ts, body)
  const signed = values('h1')
    .map((hex) => Buffer.from(hex, 'hex'))
    .some((given) => given.length === good.length && timingSafeEqual(given, good))
  if (!/^\d{1,12}$/.test(ts) || moreTs.length > 0 || !signed) {
    throw new SignatureError('This was not signed by the payment provider.')
  }
  if (Math.abs(now / 1000 - Number(ts)) > toleranceSeconds) {
    throw new SignatureError('This was signed long ago, or by a clock that is wrong.')
  }
}
