import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Duplex } from 'node:stream'

import { refuseUnreadable } from './http/unreadable.ts'
import { StartError } from './lib/start-error.ts'
import { WaitingConnections } from './lib/waiting-connections.ts'

/** Node's own limits are generous; a client that dawdles holds a socket. */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // Node looks only now and then whether they have passed: every half minute unless told otherwise.
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 15_000,
  maxHeaderSize: 16_384,
  // Refused by the handler, in the form of every other refusal.
  requireHostHeader: false,
}

/** What is asked when we stop gets this long to be answered. */
const closeWithinMs = 7_000
/** What had reached this machine by then is read within this time. */
const stillReadMs = 500
const lookForIdleEveryMs = 50
/** Connections that the system has made for us are taken first, which ends once so many turns bring none. */
const turnsWithoutAny = 3
const takenWithinMs = 250

class PortTakenError extends StartError {
  override name = 'PortTakenError'
}

type Place = { host: string; port: number; setting: string }

export const portTaken = (port: number, setting: string) =>
  `Port ${port} is taken by another program. Stop that program, or set ${setting} to another port.`

/** What whoever sets up an installation can do about it; undefined where nobody here knows. */
export function whyNot(code = '', { host, port, setting }: Place) {
  if (code === 'EADDRINUSE') {
    return portTaken(port, setting)
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
  readonly #answering = new Set<ServerResponse>()
  readonly #waiting = new WaitingConnections()
  #closing = false

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
    this.#closing = true
    for (const response of this.#answering) sayGoodbye(response)
    await this.#takeWaiting()
    const closing = this.#servers.map(
      (server) =>
        new Promise<void>((resolve) => {
          const begun = performance.now()
          const looking = setInterval(() => {
            const ms = performance.now() - begun
            if (ms > closeWithinMs) server.closeAllConnections()
            else if (ms > stillReadMs) server.closeIdleConnections()
          }, lookForIdleEveryMs)
          // Not as a web server closes: it takes a connection for idle whose request is not read yet.
          NetServer.prototype.close.call(server, () => {
            clearInterval(looking)
            resolve()
          })
        }),
    )
    await Promise.all(closing)
  }

  /** The system hands on one connection at each turn, and resets what still waits when we no longer listen. */
  async #takeWaiting() {
    const begun = performance.now()
    let turns = 0
    const taken = () => (turns = 0)
    for (const server of this.#servers) server.on('connection', taken)
    while (turns < turnsWithoutAny && performance.now() - begun < takenWithinMs) {
      turns++
      await new Promise((resolve) => setImmediate(resolve))
    }
    for (const server of this.#servers) server.off('connection', taken)
  }

  #answer(...[request, response]: Parameters<RequestListener>) {
    this.#waiting.asked(request.socket)
    if (this.#closing) sayGoodbye(response)
    this.#answering.add(response)
    response.once('close', () => this.#answering.delete(response))
    this.#handle(request, response)
  }

  /** Not within an answer that has begun, nor in place of the answer to a request that came whole. */
  #mayRefuse(socket: Duplex) {
    const answering = [...this.#answering].filter((response) => response.socket === socket)
    return answering.every((response) => !response.headersSent && !response.req.complete)
  }

  #open(host: string, port: number, setting: string) {
    const server = createServer(limits, (request, response) => this.#answer(request, response))
    server.on('connection', (socket) => this.#waiting.opened(socket))
    // A server that does not know what is expected may go on as if nothing were; Node refuses in bare words.
    server.on('checkExpectation', (request, response) => this.#answer(request, response))
    server.on('clientError', (error, socket) => {
      refuseUnreadable(error, socket, this.#mayRefuse(socket))
    })
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

/** With `Connection: close` no client sends its next request to somebody who is leaving. */
function sayGoodbye(response: ServerResponse) {
  response.shouldKeepAlive = false
}
