import { once } from 'node:events'
import { get } from 'node:https'
import { connect } from 'node:tls'
import { expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'

import { authority, certificateUntil } from '../../../checks/certificate.fixture.ts'
import {
  carAuthority,
  certificates,
  connectCar,
  ofVehicles,
  percent,
  serverCertificate,
  soc,
  tlsOf,
} from './car.fixture.ts'
import { dataPayload, sealed, value } from './encode.fixture.ts'
import { promised, startReceiver } from './receiver.fixture.ts'

const vin = 'TEST00000000VIN01'
const data = (level: number) => ({ kind: 'data', vin, data: { Soc: level } })

function ask(port: number, path: string) {
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    get(`https://localhost:${port}${path}`, { ...tlsOf(vin), agent: false }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode, text }))
    }).on('error', reject)
  })
}

/** How a connection ends that is not to come about. */
async function failure(port: number, options: object) {
  const socket = new WebSocket(`wss://localhost:${port}/`, {
    ca: serverCertificate.cert,
    ...options,
  })
  return new Promise<string>((resolve) => {
    socket.on('error', (error) => resolve(String(error)))
    socket.on('open', () => resolve('It came about.'))
  })
}

test('whoever shows no certificate, or one of another authority, gets no further than the handshake', async () => {
  const { port, refused, stored } = await startReceiver()
  expect(await failure(port, {})).toMatch(/certificate required|hang up|ECONNRESET|EPIPE/i)
  const another = authority('Another authority').issue(vin, [ofVehicles])
  expect(await failure(port, another)).toMatch(/unknown ca|hang up|ECONNRESET|EPIPE/i)
  await vi.waitUntil(() => refused.length === 2)
  expect(stored).toEqual([])
})

test.each([
  ['a wall connector', 'ABC-1234', []],
  ['a device at home', vin, ['1.3.6.1.4.1.49279.2.5.2']],
  ['the wireless key of a car', vin, [ofVehicles, '1.3.6.1.4.1.49279.2.5.1.1']],
])('the certificate of %s is none of a car', async (_, name, usages) => {
  const { port, refused } = await startReceiver()
  expect(await failure(port, carAuthority.issue(name, usages))).toContain('403')
  expect(refused).toEqual(['a certificate of no car'])
})

test('with a certificate the server says that it is well, and nothing else is there', async () => {
  const { port } = await startReceiver()
  expect(await ask(port, '/status')).toEqual({ status: 200, text: 'mtls ok' })
  expect((await ask(port, '/')).status).toBe(404)
  expect((await ask(port, '/metrics')).status).toBe(404)
  await expect(connectCar(port, vin, { path: '/other' })).rejects.toThrow('404')
})

test('what a car sends is stored in its order, and each message acknowledged', async () => {
  const { connect, of } = await startReceiver()
  const car = await connect(vin)
  const txids = Array.from({ length: 500 }, (_, n) => `tx-${n}`)
  for (const [n, txid] of txids.entries()) car.tell(txid, [percent(n)], Date.now() + n)
  await car.wasAcknowledged(...txids)
  expect(car.acknowledged).toEqual(txids)
  expect(of('data')).toMatchObject(txids.map((_, n) => data(n)))
})

test('nothing is acknowledged before it is stored', async () => {
  const { connect, store, of } = await startReceiver()
  const car = await connect(vin)
  await vi.waitUntil(() => of('state').length === 1)
  const held = promised()
  store.before = () => held.promise
  car.tell('tx-1', [percent(1)])
  // An answer to what came later shows that the first had its chance.
  car.send(new Uint8Array(20))
  await vi.waitUntil(() => car.refused.length === 1)
  expect(car.acknowledged).toEqual([])
  held.resolve()
  await car.wasAcknowledged('tx-1')
  expect(of('data')).toMatchObject([data(1)])
})

test('what cannot be stored is not acknowledged, and the car is sent away to come again with it', async () => {
  const { connect, store, of, troubles } = await startReceiver()
  const car = await connect(vin)
  await vi.waitUntil(() => of('state').length === 1)
  store.before = (records) =>
    records.some(({ kind }) => kind === 'data')
      ? Promise.reject(new Error('full'))
      : Promise.resolve()
  car.tell('tx-1', [percent(1)])
  expect(await car.wasClosed()).toBe(1013)
  expect(car.acknowledged).toEqual([])
  expect(troubles).toEqual([expect.objectContaining({ message: 'full' })])

  store.before = async () => {}
  const again = await connect(vin)
  again.tell('tx-1', [percent(1)])
  await again.wasAcknowledged('tx-1')
  expect(of('data')).toMatchObject([data(1)])
})

test('messages of a car that nobody here has are acknowledged and dropped, until somebody has it', async () => {
  let isKnown = false
  const { connect, stored } = await startReceiver({ isKnown: async () => isKnown })
  const car = await connect(vin)
  car.tell('tx-1', [percent(1)])
  await car.wasAcknowledged('tx-1')
  expect(stored).toEqual([])
  isKnown = true
  car.tell('tx-2', [percent(2)])
  await car.wasAcknowledged('tx-2')
  expect(stored).toMatchObject([
    { kind: 'connectivity', networkInterface: 'wifi', status: 'CONNECTED' },
    { kind: 'state', state: 'online' },
    data(2),
  ])
})

test('a car is online with its first connection and offline after its last, and each network is told', async () => {
  const { connect, stored, of } = await startReceiver()
  const wifi = await connect(vin)
  await vi.waitUntil(() => stored.length === 2)
  const cellular = await connect(vin, { network: 'cellular' })
  await vi.waitUntil(() => stored.length === 3)
  await wifi.leave()
  await vi.waitUntil(() => stored.length === 4)
  await cellular.leave()
  await vi.waitUntil(() => stored.length === 6)
  expect(of('state')).toMatchObject([{ state: 'online' }, { state: 'offline' }])
  expect(
    of('connectivity').map(
      (one) => one.kind === 'connectivity' && `${one.networkInterface} ${one.status}`,
    ),
  ).toEqual(['wifi CONNECTED', 'cellular CONNECTED', 'wifi DISCONNECTED', 'cellular DISCONNECTED'])
  const moments = stored.map(({ createdAt }) => createdAt)
  expect(moments).toEqual(moments.toSorted())
  for (const moment of moments) expect(moment).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
})

test('a car that came again while it left stays online', async () => {
  const { connect, of, store } = await startReceiver()
  const first = await connect(vin)
  await vi.waitUntil(() => of('state').length === 1)
  const held = promised()
  store.before = () => held.promise
  first.tell('tx-1', [percent(1)])
  await first.leave()
  const second = await connect(vin)
  held.resolve()
  second.tell('tx-2', [percent(2)])
  await second.wasAcknowledged('tx-2')
  await vi.waitUntil(() => of('data').length === 2)
  expect(of('state')).toMatchObject([{ state: 'online' }])
})

test('who came and went while nothing could be stored is told afterwards', async () => {
  const every = { beatMs: 60_000, lookForRenewalMs: 60_000, tellOwedMs: 5 }
  let isAway = false
  const isKnown = async () => {
    if (isAway) throw new Error('away')
    return true
  }
  const { connect, store, of, troubles } = await startReceiver({ every, isKnown })
  const car = await connect(vin)
  await vi.waitUntil(() => of('state').length === 1)
  isAway = true
  await car.leave()
  await vi.waitUntil(() => troubles.length > 2)
  isAway = false
  store.before = () => Promise.reject(new Error('full'))
  await vi.waitUntil(() => String(troubles.at(-1)).includes('full'))
  store.before = async () => {}
  await vi.waitUntil(() => of('state').length === 2)
  expect(of('state')).toMatchObject([{ state: 'online' }, { state: 'offline' }])
})

test('cars that were connected when the process was killed are offline from its next start on', async () => {
  const interrupted = async () => [
    { vin, network: 'wifi' as const },
    { vin, network: 'cellular' as const },
  ]
  const { stored } = await startReceiver({ interrupted })
  expect(stored).toMatchObject([
    { kind: 'connectivity', networkInterface: 'wifi', status: 'DISCONNECTED' },
    { kind: 'connectivity', networkInterface: 'cellular', status: 'DISCONNECTED' },
    { kind: 'state', vin, state: 'offline' },
  ])
})

test('a message that nobody can read is refused by its id, and the next one is taken', async () => {
  const { connect, noted, of } = await startReceiver()
  const car = await connect(vin)
  car.send(sealed({ txid: 'tx-1', topic: 'V', payload: Uint8Array.from([10, 200, 1]) }))
  car.send(sealed({ txid: 'tx-2', topic: 'V', payload: dataPayload([]), type: 5 }))
  car.send(Uint8Array.from([255, 255, 255, 255, 255, 255, 255, 255, 255]))
  car.tell('tx-3', [percent(3)])
  await car.wasAcknowledged('tx-3')
  expect(car.refused.toSorted()).toEqual(['', 'tx-1', 'tx-2'])
  expect(of('data')).toMatchObject([data(3)])
  expect(noted).toContain('no envelope')
})

test('a topic and a field that nobody knows are acknowledged, passed over and named', async () => {
  const { connect, noted, of } = await startReceiver()
  const car = await connect(vin)
  car.send(sealed({ txid: 'tx-1', topic: 'dashcam', payload: Uint8Array.from([1]) }))
  car.tell('tx-2', [[9999, value.double(1)], percent(2)])
  await car.wasAcknowledged('tx-1', 'tx-2')
  expect(noted).toEqual(['the topic dashcam', 'field 9999'])
  expect(of('data')).toMatchObject([data(2)])
})

test('a message of more than a megabyte, or of text, ends the connection', async () => {
  const { connect, of } = await startReceiver()
  const large = await connect(vin)
  large.send(new Uint8Array(1_000_001))
  expect(await large.wasClosed()).toBe(1009)
  const text = await connect(vin)
  text.send('hello')
  expect(await text.wasClosed()).toBe(1003)
  expect(of('data')).toEqual([])
})

test('a car whose messages wait to be stored is read no further until they are', async () => {
  const { connect, store, of } = await startReceiver()
  const car = await connect(vin)
  await vi.waitUntil(() => of('state').length === 1)
  const held = promised()
  store.before = () => held.promise
  const long = value.text('x'.repeat(900_000))
  for (let n = 0; n < 40; n++) {
    car.send(sealed({ txid: `tx-${n}`, topic: 'V', payload: dataPayload([[64, long]]) }))
  }
  let [unchanged, last] = [0, -1]
  await vi.waitUntil(() => {
    const { bufferedAmount } = car.socket
    unchanged = bufferedAmount === last ? unchanged + 1 : 0
    last = bufferedAmount
    return unchanged === 5
  })
  // What the system holds for a connection by itself is far less.
  expect(last).toBeGreaterThan(10_000_000)
  held.resolve()
  await car.wasAcknowledged('tx-39')
  expect(of('data')).toHaveLength(40)
})

test('a fifth connection of one car ends its oldest', async () => {
  const { connect } = await startReceiver()
  const cars = []
  for (let n = 0; n < 6; n++) cars.push(await connect(vin))
  const other = await connect('TEST00000000VIN02')
  expect(await cars[0]?.wasClosed()).toBe(1008)
  expect(await cars[1]?.wasClosed()).toBe(1008)
  other.tell('tx-1', [percent(1)])
  cars[5]?.tell('tx-1', [percent(1)])
  await other.wasAcknowledged('tx-1')
  await cars[5]?.wasAcknowledged('tx-1')
  expect(cars.slice(2).map(({ closed }) => closed)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('a connection that gives no sign of life is given up', async () => {
  const every = { beatMs: 30, lookForRenewalMs: 60_000, tellOwedMs: 60_000 }
  const { port, of } = await startReceiver({ every })
  const lively = await connectCar(port, vin)
  const dead = connect({
    port,
    host: 'localhost',
    ...tlsOf('TEST00000000VIN02'),
    servername: 'localhost',
  })
  dead.write(
    'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  dead.on('error', () => {}).resume()
  await once(dead, 'close')
  await vi.waitUntil(() => of('state').length === 3)
  expect(of('state')).toMatchObject([{ vin }, {}, { vin: 'TEST00000000VIN02', state: 'offline' }])
  lively.tell('tx-1', [percent(1)])
  await lively.wasAcknowledged('tx-1')
})

test('a renewed certificate is shown to the next car, and a broken one leaves what there was', async () => {
  let files = certificates
  const every = { beatMs: 60_000, lookForRenewalMs: 10, tellOwedMs: 60_000 }
  const {
    port,
    connect: join,
    troubles,
  } = await startReceiver({ certificates: async () => files, every })
  const shown = async () => {
    const socket = connect({ port, host: 'localhost', rejectUnauthorized: false, ...tlsOf(vin) })
    await once(socket, 'secureConnect')
    const { serialNumber } = socket.getPeerCertificate()
    socket.destroy()
    return serialNumber
  }
  const staying = await join(vin)
  const first = await shown()
  files = { ...certificates, key: 'no key' }
  await vi.waitUntil(() => troubles.length > 0)
  expect(await shown()).toBe(first)
  files = { ...certificates, ...certificateUntil(new Date(Date.now() + 90 * 86_400_000)) }
  await vi.waitUntil(async () => (await shown()) !== first)
  staying.tell('tx-1', [[soc, value.int(1)]])
  await staying.wasAcknowledged('tx-1')
})

test('a stop stores and acknowledges what has come, tells that cars are offline, and takes nobody more', async () => {
  const { receiver, connect, store, stored, of, port } = await startReceiver()
  const car = await connect(vin)
  await vi.waitUntil(() => of('state').length === 1)
  const held = promised()
  let storing = 0
  store.before = () => {
    storing++
    return held.promise
  }
  car.tell('tx-1', [percent(1)])
  await vi.waitUntil(() => storing === 1)
  const stopped = receiver.stop()
  await expect(connectCar(port, 'TEST00000000VIN02')).rejects.toThrow('ECONNREFUSED')
  held.resolve()
  await stopped
  expect(car.acknowledged).toEqual(['tx-1'])
  expect(await car.wasClosed()).toBe(1001)
  expect(stored.slice(2)).toMatchObject([
    data(1),
    { kind: 'connectivity', status: 'DISCONNECTED' },
    { kind: 'state', state: 'offline' },
  ])
})
