import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'

import { signalHistory, vehicleConnectivity, vehicleStates } from '../../../db/schema.ts'
import { connectedVin, interruptedLines } from '../../../features/ingest/lines.ts'
import { startGateway, type TestGateway, webOrigin } from '../../../testing/gateway.ts'
import { readStream } from '../../../testing/read-stream.ts'
import type { TelemetrySink } from '../../telemetry.ts'
import { certificates, connectCar, percent, soc, speed } from './car.fixture.ts'
import { alertsPayload, sealed, value } from './encode.fixture.ts'
import { TelemetryReceiver } from './receiver.ts'

const car = 'LRW3F7EK4NC700001'
const ofNobody = 'TEST00000000VIN01'

let gateway: TestGateway
let owner: Awaited<ReturnType<TestGateway['browser']>>
beforeAll(async () => {
  gateway = await startGateway('embedded')
  owner = await gateway.browser('owner')
  await owner.client.credits.balance()
})
afterAll(() => gateway.close())

/** A receiver before the gateway's database, or before one that a test has fail. */
async function startReceiver(sink: TelemetrySink = { ingest: gateway.ingest }) {
  const receiver = new TelemetryReceiver({
    port: 0,
    certificates: async () => certificates,
    interrupted: () => interruptedLines(gateway.db),
    isKnown: (vin) => connectedVin(gateway.db, vin),
    note: () => {},
    onRefused: () => {},
    onTrouble: (error) => gateway.logged.push(error),
    now: Date.now,
  })
  await receiver.start(sink)
  onTestFinished(() => receiver.stop())
  return { receiver, connect: (vin: string) => connectCar(receiver.port ?? 0, vin) }
}

const historyOf = async (vin: string, at: number) =>
  (
    await gateway.db
      .select()
      .from(signalHistory)
      .where(eq(signalHistory.createdAt, new Date(at)))
      .orderBy(asc(signalHistory.field))
  )
    .filter((row) => row.vin === vin)
    .map(({ field, value: stored }) => [field, stored])

test('what a car sends reaches whoever reads its stream, and its history', async () => {
  const { connect } = await startReceiver()
  const stream = await readStream(`${gateway.origins.api}/sse/${car}?topics=data,state,alerts`, {
    cookie: owner.cookie,
    origin: webOrigin,
  })
  onTestFinished(stream.leave)
  const line = await connect(car)
  const at = Date.now() - 500
  line.tell('tx-1', [percent(55), [speed, value.invalid()]], at)
  const alert = { name: 'A1', audiences: [1], startedAt: at }
  line.send(sealed({ txid: 'tx-2', topic: 'alerts', payload: alertsPayload([alert]) }))
  await line.wasAcknowledged('tx-1', 'tx-2')
  await vi.waitUntil(() => stream.events.some(({ data }) => data.alerts))
  const told = stream.events.map(({ data }) => data).filter(({ isCache }) => !isCache)
  expect(told).toMatchObject([
    { vin: car, state: 'online' },
    { vin: car, createdAt: new Date(at).toISOString(), data: { Soc: 55, VehicleSpeed: null } },
    { vin: car, alerts: [{ name: 'A1', audiences: ['Customer'], endedAt: null }] },
  ])
  expect(await historyOf(car, at)).toEqual([
    ['Soc', 55],
    ['VehicleSpeed', null],
  ])
})

test('a message that the car sends again is stored and told once', async () => {
  const { connect } = await startReceiver()
  const told: unknown[] = []
  onTestFinished(gateway.bus.subscribe('telemetry', (records) => void told.push(...records)))
  const line = await connect(car)
  const at = Date.now() - 400
  line.tell('tx-1', [percent(56)], at)
  await line.wasAcknowledged('tx-1')
  line.tell('tx-1, again', [percent(56)], at)
  await line.wasAcknowledged('tx-1, again')
  expect(await historyOf(car, at)).toEqual([['Soc', 56]])
  expect(told).toMatchObject([{ kind: 'connectivity' }, { kind: 'state' }, { data: { Soc: 56 } }])
})

test('what the database did not take comes again with the car, and is stored once', async () => {
  let isAway = false
  const { connect } = await startReceiver({
    async ingest(records) {
      await gateway.ingest(records)
      // It was stored, and nobody got to know.
      if (isAway) throw new Error('The connection to the database broke.')
    },
  })
  const line = await connect(car)
  await vi.waitUntil(async () => (await stateOf(car)) === 'online')
  isAway = true
  const at = Date.now() - 300
  line.tell('tx-1', [[soc, value.double(57)]], at)
  expect(await line.wasClosed()).toBe(1013)
  expect(line.acknowledged).toEqual([])
  isAway = false
  const again = await connect(car)
  again.tell('tx-1', [[soc, value.double(57)]], at)
  await again.wasAcknowledged('tx-1')
  expect(await historyOf(car, at)).toEqual([['Soc', 57]])
})

test('of a car that no account here has nothing is stored, though it is told that it was taken', async () => {
  const { connect } = await startReceiver()
  const line = await connect(ofNobody)
  const at = Date.now() - 200
  line.tell('tx-1', [percent(58)], at)
  await line.wasAcknowledged('tx-1')
  await line.leave()
  expect(await historyOf(ofNobody, at)).toEqual([])
  expect(await stateOf(ofNobody)).toBeUndefined()
})

test('a car is offline after a stop, and after a start that follows no stop', async () => {
  const { receiver, connect } = await startReceiver()
  await connect(car)
  await vi.waitUntil(async () => (await stateOf(car)) === 'online')
  await receiver.stop()
  expect(await stateOf(car)).toBe('offline')
  await gateway.db
    .update(vehicleConnectivity)
    .set({ status: 'CONNECTED' })
    .where(eq(vehicleConnectivity.vin, car))
  await gateway.db.update(vehicleStates).set({ state: 'online' }).where(eq(vehicleStates.vin, car))
  await startReceiver()
  expect(await stateOf(car)).toBe('offline')
  expect(await interruptedLines(gateway.db)).toEqual([])
})

async function stateOf(vin: string) {
  const [row] = await gateway.db.select().from(vehicleStates).where(eq(vehicleStates.vin, vin))
  return row?.state
}
