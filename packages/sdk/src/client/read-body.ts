import { UnexpectedResponseError } from '../errors.ts'

/** The body as bytes, read to its end, but never more of them than `cap`. */
export const readBytes = async (response: Response, cap: number): Promise<Uint8Array> =>
  new Uint8Array(await (await bounded(response, cap)).arrayBuffer())

/** The same as text. */
export const readText = async (response: Response, cap: number): Promise<string> =>
  (await bounded(response, cap)).text()

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
    if (length > cap || size > cap) {
      await reader.cancel()
      throw new UnexpectedResponseError(`The answer is larger than ${cap} bytes.`, { headers })
    }
  }
  return new Response(new Blob(chunks))
}
