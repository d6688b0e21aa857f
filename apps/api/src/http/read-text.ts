import type { Context } from 'hono'

import type { Env } from './env.ts'
import { Problem } from './problem.ts'
import { requestHeader } from './request-header.ts'

const bodyBytesMax = 1 << 20

/** What is no text would otherwise be stored, and sent to cars, with marks in place of what it held. */
export async function readText(c: Context<Env>) {
  const bytes = await readBytes(c)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (cause) {
    throw new Problem('fst_err_validation', 'body: not UTF-8', { cause })
  }
}

/** The body, of which at most 1 MB is ever read: more is refused as soon as it is known. */
export async function readBytes(c: Context<Env>) {
  if (Number(requestHeader(c, 'content-length') ?? 0) > bodyBytesMax) throw tooLarge()
  const { body } = c.req.raw
  if (!body) return Buffer.alloc(0)
  const pieces: Uint8Array[] = []
  let bytes = 0
  // Not `for await`: leaving that would close the socket before the refusal is sent.
  const reader = body.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    bytes += next.value.byteLength
    if (bytes > bodyBytesMax) throw tooLarge()
    pieces.push(next.value)
  }
  return Buffer.concat(pieces, bytes)
}

const tooLarge = () =>
  new Problem('payload_too_large', 'A body may hold 1 MB. Send less, or in parts.', {
    // What is still coming is not read, so the connection cannot be used again.
    headers: { connection: 'close' },
  })
