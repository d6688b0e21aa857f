import { createServer, type RequestListener, type Server } from 'node:http'

import { StartError } from './lib/start-error.ts'

/** Node's own limits are generous; a client that dawdles holds a socket. */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // Node looks only now and then whether they have passed: every half minute unless told otherwise.
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 15_000,
  maxHeaderSize: 16_384,
}

const closeWithinMs = 8_000

class PortTakenError extends StartError {
  override name = 'PortTakenError'
}

type Place = { host: string; port: number; setting: string }

function whyNot(code = '', { host, port, setting }: Place) {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Stop that program, or set ${setting} to another port.`
  }
  if (code === 'EACCES') {
    return `Port ${port} needs rights that this user lacks. Set ${setting} to a port above 1023.`
  }
  if (['ENOTFOUND', 'EADDRNOTAVAIL', 'EINVAL'].includes(code)) {
    return `"${host}" is no address of this machine. Set HOST to one, or to 0.0.0.0 for all of them.`
  }
  return undefined
}

/** A listener whose answers can be exchanged: it holds the port from the start, before we are ready. */
export class Listener {
  #handle: RequestListener
  readonly #servers: Server[] = []

  constructor(starting: RequestListener) {
    this.#handle = starting
  }

  answerWith(handle: RequestListener) {
    this.#handle = handle
  }

  /** `localhost` means this machine by IPv4 and by IPv6, whichever a program tries first. */
  async listen(host: string, port: number, setting: string) {
    const [first = host, ...more] = host === 'localhost' ? ['127.0.0.1', '::1'] : [host]
    await this.#open(first, port, setting)
    for (const other of more) {
      await this.#open(other, port, setting).catch((error: unknown) => {
        // A machine without IPv6 has no such address.
        if (error instanceof PortTakenError) throw error
      })
    }
  }

  /** Stops accepting, lets what runs finish, then cuts what is left. */
  async close() {
    const closing = this.#servers.map(
      (server) =>
        new Promise<void>((resolve) => {
          server.close(() => resolve())
          server.closeIdleConnections()
          setTimeout(() => server.closeAllConnections(), closeWithinMs).unref()
        }),
    )
    await Promise.all(closing)
  }

  #open(host: string, port: number, setting: string) {
    const server = createServer(limits, (request, response) => this.#handle(request, response))
    return new Promise<void>((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) => {
        const sentence = whyNot(error.code, { host, port, setting })
        if (!sentence) reject(error)
        else if (error.code === 'EADDRINUSE') reject(new PortTakenError(sentence, { cause: error }))
        else reject(new StartError(sentence, { cause: error }))
      })
      server.listen(port, host, () => {
        this.#servers.push(server)
        resolve()
      })
    })
  }
}
