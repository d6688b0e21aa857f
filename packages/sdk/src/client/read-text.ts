import { UnexpectedResponseError } from '../errors.ts'

/** Reads a body as text, but never more bytes of it than `cap`. */
export async function readText(response: Response, cap: number): Promise<string> {
  const { headers, body } = response
  const length = Number(headers.get('content-length') ?? Number.NaN)
  if (length > cap) {
    await body?.cancel()
    throw tooLarge(cap)
  }
  // The announced length is that of the compressed form, so only plain bodies can be trusted.
  if (!body || (length <= cap && !headers.has('content-encoding'))) return response.text()
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > cap) {
      await reader.cancel()
      throw tooLarge(cap)
    }
    text += decoder.decode(value, { stream: true })
  }
}

const tooLarge = (cap: number) =>
  new UnexpectedResponseError(`The answer is larger than ${cap} bytes.`)
