import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { kindsOf, readLines } from './line-reader.fixture.ts'
import { driving, program, site } from './program.fixture.ts'

let gateway: TestGateway
let client: Awaited<ReturnType<typeof program>>
const sockets: ReturnType<typeof connect>[] = []
beforeAll(async () => {
  gateway = await startGateway('embedded', { hubOptions: { heartbeatMs: 100 } })
  client = await program(gateway)
  // Everything that the simulated fleet tells in some minutes.
  await gateway.ingest([
    ...told(),
    {
      kind: 'connectivity',
      vin: driving,
      createdAt: at(3),
      networkInterface: 'cellular',
      status: 'CONNECTED',
    },
    {
      kind: 'connectivity',
      vin: driving,
      createdAt: at(3),
      networkInterface: 'wifi',
      status: 'DISCONNECTED',
    },
  ])
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await gateway.close()
})

const at = (seconds: number) => new Date(Date.UTC(2026, 5, 1, 8, 0, seconds)).toISOString()
const told = () => [
  { kind: 'state' as const, vin: driving, createdAt: at(0), state: 'online' as const },
  {
    kind: 'data' as const,
    vin: driving,
    createdAt: at(1),
    data: { Gear: 'ShiftStateD', Soc: 71.5, Locked: true, VehicleName: 'Line\nbreak\r\u2028 🚗' },
  },
  // A whole second, which another writer would give without a fraction.
  {
    kind: 'data' as const,
    vin: driving,
    createdAt: '2026-06-01T08:00:02Z',
    data: { VehicleSpeed: null },
  },
]

/** A socket, the request as it is written, and all bytes that come. */
function open(target: string, headers: string[] = []) {
  const { hostname, port } = new URL(gateway.origins.api)
  const stream = { bytes: '', ended: false, failed: false }
  const socket = connect(Number(port), hostname, () => {
    socket.write([`GET ${target} HTTP/1.1`, `Host: ${hostname}`, ...headers, '', ''].join('\r\n'))
  })
  sockets.push(socket)
  socket.setEncoding('utf8').on('data', (text: string) => {
    stream.bytes += text
  })
  socket.on('error', () => {
    stream.failed = true
  })
  socket.on('end', () => {
    stream.ended = true
  })
  return {
    stream,
    /** The body so far, without the framing of its chunks. */
    get body() {
      const [, body = ''] = stream.bytes.split('\r\n\r\n').length > 1 ? split(stream.bytes) : []
      return body.replace(/(^|\r\n)[\da-f]+\r\n/g, '').replace(/\r\n$/, '')
    },
  }
}
function split(bytes: string) {
  const end = bytes.indexOf('\r\n\r\n')
  return [bytes.slice(0, end), bytes.slice(end + 4)]
}

const until = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 15_000 })
const authorized = () => [`Authorization: Bearer ${client.token}`]

describe('10: the stream as existing clients read it', () => {
  test.each([
    ['python, the account', '/sse', true],
    ['python, one car', `/sse/${driving}`, true],
    ['python, some topics', '/sse?topics=state,data', true],
    ['TypeScript, the account', '/sse/??cache=true&token=TOKEN', false],
    ['TypeScript, one car', `/sse/${driving}??cache=true&token=TOKEN`, false],
    ['TypeScript, a template', `/sse/${driving}?`, true],
    ['a site', `/sse/${site}/`, true],
  ])('%s: %s opens', async (_, target, byHeader) => {
    const one = open(target.replace('TOKEN', client.token), byHeader ? authorized() : [])
    await until(() => one.stream.bytes.includes('\r\n\r\n'))
    expect(one.stream.bytes).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(one.stream.bytes.toLowerCase()).toContain('content-type: text/event-stream')
  })

  test('every event is one line, with three digits of a second and one member that says what it is', async () => {
    const one = open(`/sse/${driving}`, [
      'Connection: keep-alive',
      'X-Library: python',
      ...authorized(),
    ])
    await until(() => readLines(one.body).length >= 5)
    await gateway.ingest([
      { kind: 'state', vin: driving, createdAt: at(9), state: 'asleep' },
      { kind: 'data', vin: driving, createdAt: at(10), data: { Soc: 71, Gear: 'ShiftStateP' } },
    ])
    await until(() => one.body.includes('ShiftStateP'))
    const events = readLines(one.body)
    expect(events.some((event) => event.isCache === true)).toBe(true)
    expect(events.some((event) => !('isCache' in event))).toBe(true)
    for (const event of events) {
      expect(kindsOf(event)).toHaveLength(1)
      expect(event.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    }
    // The other client splits at empty lines: no block may hold more than one event.
    for (const block of one.body.split('\n\n')) {
      expect(block.match(/^data: /gm)?.length ?? 0).toBeLessThanOrEqual(1)
    }
  })

  test('11: networks are wifi or cellular, CONNECTED or DISCONNECTED; enums keep their prefix, values their type', async () => {
    const one = open(`/sse/${driving}?topics=connectivity,data`, authorized())
    await until(() => one.body.includes('VehicleSpeed') && one.body.includes('wifi'))
    const events = readLines(one.body)
    const networks = events.filter((event) => 'networkInterface' in event)
    expect(networks.map(({ networkInterface, status }) => [networkInterface, status])).toEqual(
      expect.arrayContaining([
        ['cellular', 'CONNECTED'],
        ['wifi', 'DISCONNECTED'],
      ]),
    )
    const data = Object.assign({}, ...events.map((event) => event.data ?? {}))
    expect(data.Gear).toMatch(/^ShiftState/)
    expect(data.Soc).toBeTypeOf('number')
    expect(data.Locked).toBe(true)
    expect(data.VehicleSpeed).toBeNull()
  })

  test('a silent stream sends a byte, long before a client gives up', async () => {
    const one = open(`/sse/${driving}?topics=alerts`, authorized())
    await until(() => /\n\n\n{3,}$/.test(one.body))
    expect(readLines(one.body)).toEqual([])
  })

  test.each(['', ',', 'nonsense', 'state,', 'State'])(
    'topics=%s is refused before the stream begins, as JSON',
    async (topics) => {
      const one = open(`/sse?topics=${topics}`, authorized())
      await until(() => one.stream.bytes.includes('"txid"'))
      expect(one.stream.bytes).toMatch(/^HTTP\/1\.1 400 /)
      expect(one.stream.bytes).toContain('application/json')
    },
  )

  test('a stream that we close is cut off, never ended: the last chunk does not come', async () => {
    const { client: owner } = await gateway.browser('owner')
    const { token, id } = await owner.tokens.create({ name: 'Soon gone' })
    const one = open(`/sse?token=${token}`)
    await until(() => one.stream.bytes.includes('retry: 1000'))
    await owner.tokens.revoke(id)
    await until(() => one.stream.ended || one.stream.failed)
    expect(one.stream.bytes.endsWith('0\r\n\r\n')).toBe(false)
    expect(JSON.stringify(gateway.logged)).not.toContain(token)
  })
})
