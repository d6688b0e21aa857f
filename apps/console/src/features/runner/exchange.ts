import { filledPath, type Prepared, queryOf } from '@console/sdk/openapi'

import { jsonIn } from '../commands/form.ts'

/** What came back. */
export type Answer = {
  status: number
  statusText: string
  headers: readonly (readonly [string, string])[]
  /** Null where it is no text. */
  text: string | null
  blob: Blob
  contentType: string
  bytes: number
  ms: number
  requestId: string | undefined
  /** Why the car or the site did not do it, though the call itself went well. */
  refusal: string | undefined
}

type Options = {
  /** Where a path of the API is. */
  addressOf: (path: string) => string
  signal: AbortSignal
  idempotencyKey: string | undefined
  /** Learns from the answer who is signed in. */
  observe: (response: Response, method: string, path: string) => void
}

/** As much as the SDK's client reads of an answer. */
const mostBytes = 8_388_608

/** Sends a call as it is, with the session's cookie, and reads the whole answer, whatever it says. */
export async function exchange(prepared: Prepared, options: Options): Promise<Answer> {
  const { call, values, body } = prepared
  const { addressOf, signal, idempotencyKey, observe } = options
  const path = filledPath(call, values)
  const query = new URLSearchParams(queryOf(call, values)).toString()
  const began = performance.now()
  const response = await fetch(addressOf(path) + (query && `?${query}`), {
    method: call.method,
    credentials: 'include',
    cache: 'no-store',
    signal,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  observe(response, call.method, path)
  const blob = await wholeOf(response)
  const contentType = response.headers.get('content-type') ?? ''
  const text = isText(contentType) ? await blob.text() : null
  return {
    status: response.status,
    statusText: response.statusText,
    headers: [...response.headers],
    text,
    refusal: refusalIn(text),
    blob,
    contentType,
    bytes: blob.size,
    ms: performance.now() - began,
    requestId: response.headers.get('x-txid') ?? undefined,
  }
}

/** A command that did not work answers like one that did, with `result: false` and a reason in it. */
function refusalIn(text: string | null): string | undefined {
  const answer = jsonIn(text ?? '')
  const result = 'value' in answer ? memberOf(answer.value, 'response') : undefined
  if (memberOf(result, 'result') !== false) return undefined
  const reason = memberOf(result, 'reason')
  return typeof reason === 'string' && reason !== '' ? reason : 'it gave no reason'
}

const memberOf = (value: unknown, name: string): unknown =>
  value instanceof Object ? Reflect.get(value, name) : undefined

const isText = (contentType: string) =>
  contentType === '' || /^text\/|json|yaml|xml/.test(contentType)

async function wholeOf(response: Response) {
  const reader = response.body?.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(value)
    size += value.byteLength
    if (size > mostBytes) {
      await reader.cancel()
      throw new Error(
        `The answer is larger than ${mostBytes / 1_048_576} MiB. Ask for less of it, such as a shorter time.`,
      )
    }
  }
  return new Blob(chunks)
}
