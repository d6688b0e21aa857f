import { onTestFinished } from 'vitest'

import type { TelemetryRecord } from '../../telemetry.ts'
import { certificates, connectCar } from './car.fixture.ts'
import { type ReceiverOptions, TelemetryReceiver } from './receiver.ts'

/** A receiver on a port of its own, with a store that a test can hold up or have fail. */
export async function startReceiver(options: Partial<ReceiverOptions> = {}) {
  const stored: TelemetryRecord[] = []
  const noted: string[] = []
  const refused: string[] = []
  const troubles: unknown[] = []
  const store: { before: (records: readonly TelemetryRecord[]) => Promise<void> } = {
    before: async () => {},
  }
  const receiver = new TelemetryReceiver({
    port: 0,
    certificates: async () => certificates,
    interrupted: async () => [],
    isKnown: async () => true,
    note: (_, what) => noted.push(what),
    onRefused: (why) => refused.push(why),
    onTrouble: (error) => troubles.push(error),
    now: Date.now,
    ...options,
  })
  await receiver.start({
    async ingest(records) {
      await store.before(records)
      stored.push(...records)
    },
  })
  onTestFinished(() => receiver.stop())
  const { port = 0 } = receiver
  return {
    receiver,
    port,
    store,
    stored,
    noted,
    refused,
    troubles,
    /** What was stored of one kind, without what tells the moment. */
    of: (kind: TelemetryRecord['kind']) => stored.filter((record) => record.kind === kind),
    connect: (vin: string, how?: Parameters<typeof connectCar>[2]) => connectCar(port, vin, how),
  }
}
export type TestReceiver = Awaited<ReturnType<typeof startReceiver>>

/** A promise that a test settles, or its end. */
export function promised() {
  const held = Promise.withResolvers<void>()
  onTestFinished(() => held.resolve())
  return held
}
