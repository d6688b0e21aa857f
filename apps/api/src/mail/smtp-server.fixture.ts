import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type Received = { to: string[]; headers: string; body: string; source: string }

/** A mail server on this machine that keeps what it takes. */
export async function startSmtpServer(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    ...options,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString('utf8')
        const end = source.indexOf('\r\n\r\n')
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          // Long header lines go on in the next one.
          headers: source.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' '),
          body: source.slice(end),
          source,
        })
        done()
      })
    },
  })
  // A client that is hung up on is no fault of the server.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  // A TCP server's address is never a string.
  const { port } = server.server.address() as AddressInfo
  return {
    received,
    port,
    url: `smtp://localhost:${port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** As a server refuses: with a status and, in its text, an enhanced one. */
export const smtpError = (status: number, text: string) =>
  Object.assign(new Error(text), { responseCode: status })
