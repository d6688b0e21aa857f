import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ProblemBody } from '@console/sdk/contract'

import { Reply } from './reply.ts'

/** What Node calls the reasons for which it could not make a request of what came. */
const refusals: Readonly<Record<string, { status: number; why: string }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, why: 'The headers are too large. Send 16 kB at most.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, why: 'The extensions of a chunk are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, why: 'The request did not come whole in time.' },
}
const noHttp = { status: 400, why: 'This is not HTTP/1.1 as it is written down. Send it anew.' }

/** Refuses what never became a whole request, in the form of every other refusal, and hangs up. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex, mayAnswer: boolean) {
  if (!mayAnswer || !socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const { status, why } = refusals[error.code ?? ''] ?? noHttp
  const txid = randomUUID()
  const problem: ProblemBody = {
    response: null,
    error: 'invalid_request',
    error_description: why,
    txid,
  }
  const body = JSON.stringify(problem)
  const { headers } = new Reply(
    { txid, userId: undefined, origin: undefined },
    { origins: new Set(), https: false },
  )
  const head = Object.entries({
    ...headers,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  const answer = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`
  // Not left half open: whoever sends nonsense need not close its end.
  socket.end(answer, () => socket.destroy())
}
