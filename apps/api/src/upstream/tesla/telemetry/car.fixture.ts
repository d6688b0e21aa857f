import { once } from 'node:events'
import { vi } from 'vitest'
import { WebSocket } from 'ws'

import { authority, certificateUntil } from '../../../checks/certificate.fixture.ts'
import { dataPayload, sealed, value } from './encode.fixture.ts'
import { readEnvelope } from './envelope.ts'

export const serverCertificate = certificateUntil(new Date(Date.now() + 60 * 86_400_000))
export const carAuthority = authority('An authority of cars')
export const certificates = { ...serverCertificate, clientCa: carAuthority.cert }

/** As cars are told which they are. */
export const ofVehicles = '1.3.6.1.4.1.49279.2.5.1'

/** What a client of the server at this port trusts, and shows. */
export const tlsOf = (vin: string, shown = carAuthority.issue(vin, [ofVehicles])) => ({
  ca: serverCertificate.cert,
  ...shown,
})

type Connect = { network?: string; shown?: { cert: string; key: string }; path?: string }

/** A car on the line: it keeps what is not acknowledged, as real ones do. */
export async function connectCar(
  port: number,
  vin: string,
  { network = 'wifi', shown, path = '/' }: Connect = {},
) {
  const socket = new WebSocket(`wss://localhost:${port}${path}`, {
    ...tlsOf(vin, shown),
    headers: { 'x-network-interface': network },
  })
  const acknowledged: string[] = []
  const refused: string[] = []
  const car = {
    socket,
    acknowledged,
    refused,
    closed: undefined as number | undefined,
    send: (message: string | Uint8Array) => socket.send(message),
    /** One message of data, by field numbers. */
    tell(txid: string, values: Parameters<typeof dataPayload>[0], createdAt = Date.now()) {
      socket.send(sealed({ txid, topic: 'V', payload: dataPayload(values, { createdAt }) }))
    },
    wasAcknowledged: (...txids: string[]) =>
      vi.waitUntil(() => txids.every((txid) => acknowledged.includes(txid)), { timeout: 10_000 }),
    wasClosed: () => vi.waitUntil(() => car.closed, { timeout: 10_000 }),
    async leave() {
      socket.close()
      await car.wasClosed()
    },
  }
  socket.on('message', (data) => {
    const envelope = Buffer.isBuffer(data) ? readEnvelope(data) : undefined
    const txid = Buffer.from(envelope?.txid ?? []).toString()
    if (envelope?.payload) refused.push(txid)
    else acknowledged.push(txid)
  })
  socket.on('close', (code) => {
    car.closed = code
  })
  await once(socket, 'open')
  return car
}

/** Numbers of fields. */
export const soc = 8
export const speed = 4
export const percent = (level: number) => [soc, value.double(level)] as const
