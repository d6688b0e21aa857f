import { createHmac } from 'node:crypto'

/**
 * The headers by which a receiver knows that a delivery is ours, as Standard Webhooks has them. While
 * a secret is replaced, there are two, and either one's signature is enough.
 */
export function signatureHeaders(
  { id, body, now }: { id: string; body: string; now: number },
  secrets: readonly string[],
) {
  const timestamp = String(Math.floor(now / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    const mac = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body)
    return `v1,${mac.digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
