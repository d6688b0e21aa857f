import { createServer, type ServerOptions } from 'node:https'
import type { Duplex } from 'node:stream'
import { TLSSocket } from 'node:tls'
import { type WebSocket, WebSocketServer } from 'ws'

import { vinOf } from './identity.ts'
import { type Network, networkOf } from './presence.ts'

/** In PEM. */
export type Certificates = {
  /** What cars are shown, and its key. */
  cert: string
  key: string
  /** Who signs the certificates of cars. */
  clientCa: string
}

/** The manufacturer's own server takes no larger one. */
const largestMessage = 1_000_000

/** Cars ask at once and have little to say; whoever dawdles holds a socket. */
const limits = {
  handshakeTimeout: 10_000,
  headersTimeout: 10_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 16_384,
} satisfies ServerOptions

const contextOf = ({ cert, key, clientCa }: Certificates) => ({
  cert,
  key,
  ca: clientCa,
  // Whoever stands in the file is trusted, also without the authority above it.
  allowPartialTrustChain: true,
})

export type CarSocket = { vin: string; network: Network | undefined; socket: WebSocket }

type Options = {
  certificates: Certificates
  onCar: (car: CarSocket) => void
  /** Told why somebody was turned away. */
  onRefused: (why: string) => void
}

/** HTTPS that speaks only to who shows a certificate of a car. Throws if the certificates are none. */
export function createTelemetryServer({ certificates, onCar, onRefused }: Options) {
  const options = {
    ...limits,
    ...contextOf(certificates),
    requestCert: true,
    rejectUnauthorized: true,
  }
  const server = createServer(options, (request, response) => {
    const isStatus = request.method === 'GET' && request.url === '/status'
    response
      .writeHead(isStatus ? 200 : 404, { 'content-type': 'text/plain' })
      .end(isStatus ? 'mtls ok' : 'Cars connect to / by WebSocket.')
  })
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: largestMessage,
    perMessageDeflate: false,
    clientTracking: false,
  })
  server.on('tlsClientError', ({ message }) => onRefused(message))
  server.on('upgrade', (request, stream, head) => {
    if (request.url !== '/') return turnAway(stream, '404 Not Found')
    const vin = stream instanceof TLSSocket ? vinOf(stream.getPeerCertificate()) : undefined
    if (vin === undefined) {
      onRefused('a certificate of no car')
      return turnAway(stream, '403 Forbidden')
    }
    const network = networkOf(request.headers['x-network-interface'])
    sockets.handleUpgrade(request, stream, head, (socket) => onCar({ vin, network, socket }))
  })

  return {
    /** Rejects with the system's error. */
    listen: (port: number) =>
      new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, () => {
          server.off('error', reject)
          resolve()
        })
      }),
    /** From the next connection on. Throws if they are none, and then goes on with those before. */
    renew: (renewed: Certificates) => server.setSecureContext(contextOf(renewed)),
    /** Takes nobody any more. */
    stopListening: () => void server.close(),
    /** Ends what is still there. */
    close: () => server.closeAllConnections(),
    get port() {
      const address = server.address()
      return typeof address === 'object' ? address?.port : undefined
    },
  }
}

function turnAway(stream: Duplex, status: string) {
  stream.on('error', () => {})
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
