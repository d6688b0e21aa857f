import { Builder, ByteBuffer } from 'flatbuffers'

/*
 * The envelope around every message: `messages/tesla/FlatbuffersEnvelope.go`, `FlatbuffersStream.go` and
 * `Message.go` of teslamotors/fleet-telemetry at 48981ea9dccba537d2d7d70e079da989a5134d50. A place of a
 * table is found at 4 and two more for each place before it.
 */
const inEnvelope = { txid: 4, topic: 6, type: 8, message: 10 } as const
const inStream = { payload: 8 } as const
const types = { stream: 4, ack: 5 } as const

/** What whoever sent it knows a message by, and has to read in its acknowledgement. */
export type Label = { txid: Uint8Array; topic: string }

/** One message of a car; without a payload if it is no message of the kind that cars send. */
export type Envelope = Label & { payload: Uint8Array | undefined }

const nothing = new Uint8Array()

/** Undefined for what is no envelope. */
export function readEnvelope(bytes: Uint8Array): Envelope | undefined {
  // The library reads beyond the end as zero, so what is broken has no table and no vectors.
  if (bytes.length < 8) return undefined
  const buffer = new ByteBuffer(bytes)
  const table = buffer.__indirect(0)
  const txid = vector(buffer, table, inEnvelope.txid)
  const topic = vector(buffer, table, inEnvelope.topic)
  if (!txid || !topic) return undefined
  const typeAt = buffer.__offset(table, inEnvelope.type)
  const messageAt = buffer.__offset(table, inEnvelope.message)
  const isStream = typeAt !== 0 && buffer.readUint8(table + typeAt) === types.stream
  return {
    txid,
    topic: Buffer.from(topic).toString(),
    payload:
      isStream && messageAt !== 0
        ? vector(buffer, buffer.__indirect(table + messageAt), inStream.payload)
        : undefined,
  }
}

/** Undefined where there is none, or where it would reach beyond the end. */
function vector(buffer: ByteBuffer, table: number, place: number): Uint8Array | undefined {
  if (!isInside(buffer, table)) return undefined
  const at = buffer.__offset(table, place)
  if (at === 0) return undefined
  const [begin, length] = [buffer.__vector(table + at), buffer.__vector_len(table + at)]
  if (!isInside(buffer, begin) || length < 0 || begin + length > buffer.capacity()) return undefined
  return buffer.bytes().subarray(begin, begin + length)
}

const isInside = (buffer: ByteBuffer, place: number) => place >= 0 && place <= buffer.capacity()

/** Says that a message was taken. */
export function acknowledgement({ txid, topic }: Label): Uint8Array {
  const builder = new Builder(64)
  builder.startObject(0)
  return sealed(builder, { txid, topic, type: types.ack, message: builder.endObject() })
}

/** Says that a message could not be read, in the words that cars expect. */
export function refusal(txid: Uint8Array = nothing): Uint8Array {
  const builder = new Builder(64)
  const payload = builder.createByteVector(Buffer.from('incorrect message format'))
  builder.startObject(6)
  builder.addFieldOffset(2, payload, 0)
  return sealed(builder, { txid, topic: '', type: types.stream, message: builder.endObject() })
}

type Sealed = Label & { type: number; message: number }

function sealed(builder: Builder, { txid, topic, type, message }: Sealed) {
  const [first, second] = [
    builder.createByteVector(txid),
    builder.createByteVector(Buffer.from(topic)),
  ]
  builder.startObject(5)
  builder.addFieldOffset(0, first, 0)
  builder.addFieldOffset(1, second, 0)
  builder.addFieldInt8(2, type, 0)
  builder.addFieldOffset(3, message, 0)
  builder.finish(builder.endObject())
  return builder.asUint8Array()
}
