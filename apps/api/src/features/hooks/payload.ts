import type { HookFormat, SignalValue, StreamTopic, TypedValue } from '@console/sdk/contract'

import { valueMember } from './value-member.ts'

export type Told = {
  topic: StreamTopic
  happenedAt: Date
  /** The event as the stream sends it: its JSON. */
  body: string
  /** The product of the hook. */
  productId: string
}

/** What is posted of an event: the same text each time, or its signature would not fit. */
export function payloadOf(format: HookFormat, told: Told, host: string) {
  if (format === 'splunk') return splunk(told, host)
  return format === 'tesla' && told.topic === 'data' ? tesla(told.body) : told.body
}

type DataEvent = { createdAt: string; vin: string; data: Record<string, SignalValue> }

function tesla(body: string) {
  const { data, createdAt, vin } = dataOf(body)
  const values = Object.entries(data).map(([key, value]) => ({ key, value: typed(key, value) }))
  return JSON.stringify({ data: values, createdAt, vin })
}

/** A value as the car's own records carry it: in a member that is named after its type. */
function typed(field: string, value: SignalValue): TypedValue {
  const member = valueMember(field, value)
  // Their JSON writes a number as text where it may have more digits than a number holds.
  return { [member]: member === 'longValue' ? JSON.stringify(value) : (value ?? true) }
}

const splunk = ({ topic, happenedAt, body, productId }: Told, host: string) =>
  JSON.stringify({
    time: happenedAt.getTime() / 1000,
    host,
    source: productId,
    event: topic === 'data' ? dataOf(body).data : JSON.parse(body),
  })

// We wrote it ourselves, when the event was made.
const dataOf = (body: string) => JSON.parse(body) as DataEvent
