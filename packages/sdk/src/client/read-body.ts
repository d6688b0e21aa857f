import { UnexpectedResponseError } from '../errors.ts'

/** Reads a body to its end, but never more bytes of it than `cap`. */
export async function readBody(response: Response, cap: number): Promise<Uint8Array> {
  const { headers, body } = response
  const length = Number(headers.get('content-length') ?? Number.NaN)
  // The announced length is that of the compressed form, so only plain bodies can be trusted.
  if (!body || (length <= cap && !headers.has('content-encoding'))) {
    return new Uint8Array(await response.arrayBuffer())
  }
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(value)
    size += value.byteLength
    if (length > cap || size > cap) {
      await reader.cancel()
      throw new UnexpectedResponseError(`The answer is larger than ${cap} bytes.`, { headers })
    }
  }
  const bytes = new Uint8Array(size)
  for (const chunk of chunks.toReversed()) {
    size -= chunk.byteLength
    bytes.set(chunk, size)
  }
  return bytes
}
