/**
 * Webhooks, signed as Standard Webhooks has it. Written on WebCrypto, which compares in constant
 * time and is in every runtime; the package of that name brings a SHA-256 of its own.
 * @module
 */
import { parseJson } from '../client/parse-json.ts'
import { SdkError } from '../errors.ts'

/** The request was not sent by whom it claims, was changed, or is too old. Answer it with 400. */
export class WebhookVerificationError extends SdkError {
  override name = 'WebhookVerificationError'
}

/** A delivery as it arrived. */
export type WebhookRequest = {
  /** `Headers`, or an object as Node has it, names in any case. */
  headers: Headers | { readonly [name: string]: string | readonly string[] | undefined }
  /** The body exactly as it arrived: parsed and written again, it may differ. */
  body: string | Uint8Array
}

/** By whose clock, and how far from it, a delivery may be signed. */
export type VerifyOptions = {
  /** How far the sender's clock may be from ours, either way, in seconds. @default 300 */
  toleranceSeconds?: number
  /** Our time, in milliseconds since 1970. @default Date.now() */
  now?: number
}

/**
 * Resolves to the event that a request carries, or throws `WebhookVerificationError`; a plain
 * `SdkError` says that the mistake is in the call, not in the request. While you change the secret,
 * pass both. Deliveries may repeat: `webhook-id` stays the same, so keep it.
 *
 * @param secret `whsec_` and base64, as the hook's page shows it.
 * @example
 * const headers = await signWebhook('{"vin":"LRW3F7EK4NC700001"}', 'whsec_c2VjcmV0')
 * console.log(await verifyWebhook({ headers, body: '{"vin":"LRW3F7EK4NC700001"}' }, 'whsec_c2VjcmV0'))
 */
export async function verifyWebhook(
  { headers, body }: WebhookRequest,
  secret: string | readonly string[],
  { toleranceSeconds = 300, now = Date.now() }: VerifyOptions = {},
): Promise<unknown> {
  const secrets = [secret].flat()
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    headerOf(headers, `webhook-${name}`),
  )
  if (!id || !timestamp || !signatures) throw refusal('A webhook header is missing.')
  const age = Math.abs(now / 1000 - Number(timestamp))
  if (!(age <= toleranceSeconds)) throw refusal('The timestamp is too far from our time.')
  const content = signedContent(id, timestamp, body)
  if (secrets.length === 0) throw noSecret()
  // Each is tried, whatever the others say, so that the time taken tells nothing.
  const attempts = secrets.map(async (one) => {
    const key = await keyOf(one, 'verify')
    const given = signatures.split(' ').filter((text) => text.startsWith('v1,'))
    return Promise.all(
      given.map((text) => crypto.subtle.verify('HMAC', key, bytesOf(text.slice(3)), content)),
    )
  })
  const verdicts = (await Promise.all(attempts)).flat()
  if (!verdicts.includes(true)) throw refusal('No signature is right.')
  const event = parseJson(typeof body === 'string' ? body : new TextDecoder().decode(body))
  if (event === undefined) throw refusal('The body is not JSON.')
  return event
}

/** Signs a body as the gateway does, for tests of your own endpoint. */
export async function signWebhook(
  body: string | Uint8Array,
  secret: string,
  { id = `msg_${Date.now()}`, now = Date.now() }: { id?: string; now?: number } = {},
): Promise<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>> {
  const timestamp = String(Math.floor(now / 1000))
  const key = await keyOf(secret, 'sign')
  const mac = await crypto.subtle.sign('HMAC', key, signedContent(id, timestamp, body))
  const signature = `v1,${btoa(String.fromCharCode(...new Uint8Array(mac)))}`
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature }
}

const noSecret = () =>
  new SdkError(
    'The secret is missing. Pass the text that begins with "whsec_": is the setting empty?',
  )

const refusal = (why: string) => new WebhookVerificationError(`This is no webhook of ours: ${why}`)

function headerOf(headers: WebhookRequest['headers'], name: string) {
  if (!(headers instanceof Object)) {
    throw new SdkError('The headers are missing. Pass those of the request.')
  }
  if (headers instanceof Headers) return headers.get(name)
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? []
  return typeof value === 'string' ? value : value?.join(' ')
}

/** By its name, which it has in every realm: a parsed body must not pass for one that arrived. */
const isBytes = (body: unknown) => Object.prototype.toString.call(body) === '[object Uint8Array]'

function signedContent(id: string, timestamp: string, body: string | Uint8Array) {
  if (typeof body !== 'string' && !isBytes(body)) {
    throw new SdkError(
      'The body is neither text nor bytes. Pass it as it arrived, before it is parsed: `await request.text()`.',
    )
  }
  const encoder = new TextEncoder()
  const head = encoder.encode(`${id}.${timestamp}.`)
  const rest = typeof body === 'string' ? encoder.encode(body) : body
  const content = new Uint8Array(head.length + rest.length)
  content.set(head)
  content.set(rest, head.length)
  return content
}

async function keyOf(secret: string, use: 'sign' | 'verify') {
  if (typeof secret !== 'string') throw noSecret()
  const bytes = bytesOf(secret.replace(/^whsec_/, ''))
  if (bytes.length === 0) {
    throw new SdkError(
      'The secret is not "whsec_" followed by base64. Pass the one that the hook was created with.',
    )
  }
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [use])
}

/** What base64 holds; nothing if it is none, which is no right signature either. */
function bytesOf(base64: string) {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
