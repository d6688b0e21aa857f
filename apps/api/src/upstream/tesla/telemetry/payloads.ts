import { WireType } from '@bufbuild/protobuf/wire'
import type { SignalValue, StreamAlert, StreamError } from '@console/sdk/contract'

import type { TelemetryRecord } from '../../telemetry.ts'
import { coerce } from './coerce.ts'
import { readMoment, written } from './moments.ts'
import { fieldName } from './numbers.ts'
import { readMessage, readValue } from './values.ts'

/*
 * What cars send, by topic: `protos/vehicle_data.proto`, `vehicle_alert.proto` and `vehicle_error.proto`
 * of teslamotors/fleet-telemetry at fb3a0dd6ffab1243cb434558b76722197705a23b. Whose car it is says its
 * certificate and never the payload.
 */

export type Sender = {
  vin: string
  /** Our clock, for what does not say when it was. */
  now: number
}

export type Decoded = {
  records: TelemetryRecord[]
  /** What was left out, in words for whoever looks for it. */
  skipped: string[]
}

/** Undefined for a topic that nobody here knows. Throws where the payload is no message of it. */
export function decodePayload(topic: string, payload: Uint8Array, sender: Sender) {
  return topics.get(topic)?.(payload, sender)
}

const topics = new Map([
  ['V', decodeData],
  ['alerts', decodeAlerts],
  ['errors', decodeErrors],
])

function decodeData(payload: Uint8Array, { vin, now }: Sender): Decoded {
  const data: Record<string, SignalValue> = {}
  const skipped: string[] = []
  let createdAt: number | undefined
  readMessage(payload, {
    1: (reader) => {
      const { number, sent } = readDatum(reader.bytes())
      const name = fieldName(number)
      if (name === undefined) return skipped.push(`field ${number}`)
      const value = sent === undefined ? undefined : coerce(name, sent)
      if (value === undefined) return skipped.push(name)
      data[name] = value
    },
    2: (reader) => (createdAt = readMoment(reader.bytes(), now)),
  })
  const at = written(createdAt ?? now)
  const isEmpty = Object.keys(data).length === 0
  return { records: isEmpty ? [] : [{ kind: 'data', vin, createdAt: at, data }], skipped }
}

function readDatum(bytes: Uint8Array) {
  let number = 0
  let sent: SignalValue | undefined
  readMessage(bytes, {
    1: (reader) => (number = reader.int32()),
    2: (reader) => (sent = readValue(reader.bytes())),
  })
  return { number, sent }
}

function decodeAlerts(payload: Uint8Array, { vin, now }: Sender): Decoded {
  const alerts: StreamAlert[] = []
  let createdAt: number | undefined
  readMessage(payload, {
    1: (reader) => alerts.push(readAlert(reader.bytes(), now)),
    2: (reader) => (createdAt = readMoment(reader.bytes(), now)),
  })
  const at = written(createdAt ?? now)
  return {
    records: alerts.length === 0 ? [] : [{ kind: 'alerts', vin, createdAt: at, alerts }],
    skipped: [],
  }
}

const audiences: readonly (string | undefined)[] = [undefined, 'Customer', 'Service', 'ServiceFix']

function readAlert(bytes: Uint8Array, now: number): StreamAlert {
  const alert: StreamAlert = { name: '', startedAt: null, endedAt: null }
  const told: string[] = []
  const tell = (number: number) => {
    const audience = audiences[number]
    if (audience !== undefined) told.push(audience)
  }
  readMessage(bytes, {
    1: (reader) => (alert.name = reader.string()),
    2: (reader, type) => {
      // One by one, or all of them in one piece.
      if (type === WireType.Varint) return tell(reader.int32())
      const end = reader.uint32() + reader.pos
      while (reader.pos < end) tell(reader.int32())
    },
    3: (reader) => (alert.startedAt = momentOrNull(reader.bytes(), now)),
    4: (reader) => (alert.endedAt = momentOrNull(reader.bytes(), now)),
  })
  return { ...alert, audiences: told }
}

function decodeErrors(payload: Uint8Array, { vin, now }: Sender): Decoded {
  const errors: StreamError[] = []
  let createdAt: number | undefined
  readMessage(payload, {
    1: (reader) => errors.push(readError(reader.bytes(), now)),
    2: (reader) => (createdAt = readMoment(reader.bytes(), now)),
  })
  const at = written(createdAt ?? now)
  return {
    records: errors.length === 0 ? [] : [{ kind: 'errors', vin, createdAt: at, errors }],
    skipped: [],
  }
}

function readError(bytes: Uint8Array, now: number): StreamError {
  const error: StreamError = { name: '', body: '', createdAt: null }
  const tags: [string, string][] = []
  readMessage(bytes, {
    1: (reader) => (error.createdAt = momentOrNull(reader.bytes(), now)),
    2: (reader) => (error.name = reader.string()),
    3: (reader) => tags.push(readTag(reader.bytes())),
    4: (reader) => (error.body = reader.string()),
  })
  return { ...error, tags: Object.fromEntries(tags) }
}

function readTag(bytes: Uint8Array): [string, string] {
  let [key, value] = ['', '']
  readMessage(bytes, {
    1: (reader) => (key = reader.string()),
    2: (reader) => (value = reader.string()),
  })
  return [key, value]
}

function momentOrNull(bytes: Uint8Array, now: number) {
  const ms = readMoment(bytes, now)
  return ms === undefined ? null : written(ms)
}
