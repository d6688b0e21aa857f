import type { Endpoint } from '../contract/endpoint.ts'
import { ConnectionError, SdkError, UnexpectedResponseError } from '../errors.ts'
import { parseJson } from './parse-json.ts'

/**
 * The body, read to its end, but never more of it than `cap` bytes: as it is with a format, else what
 * it says as JSON, its text if that is none, or undefined if there is nothing.
 */
export async function dataOf(
  response: Response,
  cap: number = 8_388_608,
  format?: Endpoint['format'],
): Promise<unknown> {
  const { headers } = response
  const whole = await read(response, cap, format).catch((cause: unknown) => {
    throw cause instanceof SdkError
      ? cause
      : new ConnectionError('The answer broke off.', { cause, headers })
  })
  if (format || typeof whole !== 'string') return whole
  if (whole === '') return undefined
  const type = headers.get('content-type') ?? 'json'
  return type.includes('json') ? (parseJson(whole) ?? whole) : whole
}

async function read(response: Response, cap: number, format?: string) {
  const answer = await bounded(response, cap)
  return format === 'bytes' ? new Uint8Array(await answer.arrayBuffer()) : answer.text()
}

/** The answer itself if its announced length fits; else one that holds what was read of it. */
async function bounded(response: Response, cap: number): Promise<Response> {
  const { headers, body } = response
  const length = Number(headers.get('content-length') ?? Number.NaN)
  // The announced length is that of the compressed form, so only plain bodies can be trusted.
  if (!body || (length <= cap && !headers.has('content-encoding'))) return response
  const reader = body.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(value)
    size += value.byteLength
    // Turned round, so that a cap that is not a number lets nothing through.
    if (length > cap || !(size <= cap)) {
      await reader.cancel()
      throw new UnexpectedResponseError(`The answer is larger than ${cap} bytes.`, { headers })
    }
  }
  return new Response(new Blob(chunks))
}
