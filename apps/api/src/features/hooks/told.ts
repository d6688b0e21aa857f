import type { BusMessages } from '../../bus/bus.ts'
import type { TelemetryRecord } from '../../upstream/telemetry.ts'
import { configEvent, type StreamEvent, toEvent } from '../stream/stream-event.ts'
import { whole } from '../stream/view.ts'
import type { HookEvent } from './outbox.ts'

const json = (event: StreamEvent) => event.json(whole) ?? '{}'

/** What a vehicle or site sent, as hooks are told it. */
export const telemetryTold = (record: TelemetryRecord): HookEvent => ({
  topic: record.kind,
  productId: 'vin' in record ? record.vin : record.siteId,
  happenedAt: record.createdAt,
  body: () => json(toEvent(record)),
})

/** What a car is to stream from now on. */
export const configTold = (changed: BusMessages['config.changed']): HookEvent => ({
  topic: 'config',
  productId: changed.vin,
  happenedAt: changed.createdAt,
  body: () => json(configEvent(changed)),
})
