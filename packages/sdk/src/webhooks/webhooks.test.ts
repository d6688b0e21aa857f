import { createHmac } from 'node:crypto'
import { SdkError } from '@console/sdk'
import {
  signWebhook,
  type VerifyOptions,
  verifyWebhook,
  type WebhookRequest,
  WebhookVerificationError,
} from '@console/sdk/webhooks'
import { expect, test } from 'vitest'

const secret = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`
const other = `whsec_${Buffer.from('another secret').toString('base64')}`
const now = Date.parse('2026-01-02T03:04:05Z')
const body = '{"vin":"LRW3F7EK4NC700001","data":{"name":"Zoë"}}'

/** Made with Node's own HMAC, so that our two halves cannot agree on a mistake. */
function signed(text: string, { key = secret, at = now / 1000, id = 'msg_1' } = {}) {
  const mac = createHmac('sha256', Buffer.from(key.slice(6), 'base64'))
  const signature = `v1,${mac.update(`${id}.${at}.${text}`).digest('base64')}`
  return { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': signature }
}

const verify = (
  headers: WebhookRequest['headers'],
  options: VerifyOptions & { body?: string | Uint8Array; secrets?: string | string[] } = {},
) =>
  verifyWebhook({ headers, body: options.body ?? body }, options.secrets ?? secret, {
    now,
    ...options,
  })

test('a signed request resolves to its event', async () => {
  const event = JSON.parse(body)
  expect(await verify(signed(body))).toEqual(event)
  expect(await verify(new Headers(signed(body)))).toEqual(event)
  expect(await verify(signed(body), { body: Buffer.from(body) })).toEqual(event)
})

test('header names come in any case, and their values as lists', async () => {
  const entries = Object.entries(signed(body)).map(([name, value]) => [name.toUpperCase(), [value]])
  expect(await verify(Object.fromEntries(entries))).toEqual(JSON.parse(body))
})

test('one right signature among others is enough, under any of the secrets', async () => {
  const right = signed(body)
  const wrong = signed(body, { key: other })['webhook-signature']
  const many = `v1a,AAAA v2,x ${wrong} ${right['webhook-signature']} v1,%%%`
  expect(await verify({ ...right, 'webhook-signature': many })).toBeDefined()
  expect(await verify(right, { secrets: [other, secret] })).toBeDefined()
})

test.each<[string, () => WebhookRequest['headers'], string]>([
  ['another body', () => signed(`${body} `), 'No signature'],
  ['another secret', () => signed(body, { key: other }), 'No signature'],
  ['another id', () => ({ ...signed(body), 'webhook-id': 'msg_2' }), 'No signature'],
  ['no signature of a known kind', () => ({ ...signed(body), 'webhook-signature': 'v9,x' }), 'No'],
  ['a signature that is cut', () => ({ ...signed(body), 'webhook-signature': 'v1,QQ==' }), 'No'],
  ['no headers', () => ({}), 'missing'],
  ['a timestamp too old', () => signed(body, { at: now / 1000 - 301 }), 'timestamp'],
  ['a timestamp of the future', () => signed(body, { at: now / 1000 + 301 }), 'timestamp'],
  ['a timestamp that is none', () => ({ ...signed(body), 'webhook-timestamp': 'x' }), 'timestamp'],
])('%s is refused', async (_, headers, says) => {
  const call = verify(headers())
  await expect(call).rejects.toBeInstanceOf(WebhookVerificationError)
  await expect(call).rejects.toThrow(says)
})

test('the tolerance is ours to choose', async () => {
  const headers = signed(body, { at: now / 1000 - 900 })
  expect(await verify(headers, { toleranceSeconds: 900 })).toBeDefined()
})

test('a signed body that is no JSON is refused', async () => {
  await expect(verify(signed('{'), { body: '{' })).rejects.toThrow('not JSON')
})

test('a secret that is none is told apart from a wrong signature', async () => {
  await expect(verify(signed(body), { secrets: 'whsec_' })).rejects.toThrow('The secret')
})

test.each<[string, unknown, unknown, unknown, string]>([
  ['a parsed body', signed(body), JSON.parse(body), secret, 'neither text nor bytes'],
  ['no body', signed(body), undefined, secret, 'neither text nor bytes'],
  ['a list of numbers', signed(body), [1, 2], secret, 'neither text nor bytes'],
  ['no secret', signed(body), body, undefined, 'The secret is missing'],
  ['no secret among two', signed(body), body, [secret, undefined], 'The secret is missing'],
  ['an empty list of secrets', signed(body), body, [], 'The secret is missing'],
  ['no headers at all', undefined, body, secret, 'The headers are missing'],
])(
  '%s is a mistake of the caller, told apart from a forgery',
  async (_, headers, sent, key, says) => {
    // @ts-expect-error Untyped callers may pass anything.
    const call = verifyWebhook({ headers, body: sent }, key, { now })
    const error = await call.catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(SdkError)
    expect(error).not.toBeInstanceOf(WebhookVerificationError)
    expect(String(error)).toContain(says)
  },
)

test('what cannot be signed is refused in the same words', async () => {
  // @ts-expect-error Untyped callers may pass anything.
  await expect(signWebhook({ a: 1 }, secret)).rejects.toThrow('neither text nor bytes')
  // @ts-expect-error Untyped callers may leave it out.
  await expect(signWebhook(body, undefined)).rejects.toBeInstanceOf(SdkError)
})

test('what we sign is what others sign, and verifies', async () => {
  expect(await signWebhook(body, secret, { id: 'msg_1', now })).toEqual(signed(body))
  const fresh = await signWebhook(body, secret)
  expect(await verifyWebhook({ headers: fresh, body }, secret)).toEqual(JSON.parse(body))
})
