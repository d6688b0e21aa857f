import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export type RawRequest = {
  method: string
  /** As it goes over the wire: nothing is normalised or escaped. */
  path: string
  headers?: Readonly<Record<string, string>>
  body?: string | Uint8Array | undefined
}

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

/** Sends exactly this, as `fetch` would not: odd paths, repeated marks, bodies of any kind. */
export function rawRequest(
  origin: string,
  sent: RawRequest,
  timeoutMs = 20_000,
): Promise<RawAnswer> {
  const { method, path, body } = sent
  const headers = {
    ...sent.headers,
    ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
  }
  return new Promise<RawAnswer>((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const going = request({ agent, hostname, port, method, path, headers }, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece)).on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(pieces),
        }),
      )
    })
    going.on('error', (error) => {
      // The server closed an idle connection at the moment at which we took it up again.
      const wasIdle = going.reusedSocket && 'code' in error && error.code === 'ECONNRESET'
      if (wasIdle) resolve(rawRequest(origin, sent, timeoutMs))
      else reject(error)
    })
    going.setTimeout(timeoutMs, () =>
      going.destroy(new Error(`No answer to ${method} ${path} within ${timeoutMs} ms.`)),
    )
    going.end(body)
  })
}
