import { BinaryWriter, WireType } from '@bufbuild/protobuf/wire'
import { Builder } from 'flatbuffers'

/*
 * What a car sends, written as it writes it. The numbers stand here again, so that a slip in the reader
 * shows.
 */

type Part = (writer: BinaryWriter) => unknown

export const message = (...parts: readonly Part[]) => {
  const writer = new BinaryWriter()
  for (const part of parts) part(writer)
  return writer.finish()
}
export const bytes =
  (number: number, content: Uint8Array): Part =>
  (writer) =>
    writer.tag(number, WireType.LengthDelimited).bytes(content)
const text =
  (number: number, content: string): Part =>
  (writer) =>
    writer.tag(number, WireType.LengthDelimited).string(content)
const int =
  (number: number, content: number): Part =>
  (writer) =>
    writer.tag(number, WireType.Varint).int64(content)
const flag =
  (number: number, content: boolean): Part =>
  (writer) =>
    writer.tag(number, WireType.Varint).bool(content)
const double =
  (number: number, content: number): Part =>
  (writer) =>
    writer.tag(number, WireType.Bit64).double(content)

/** The members of a value, by what they hold. */
export const value = {
  text: (content: string) => message(text(1, content)),
  int: (content: number) => message(int(2, content)),
  long: (content: number) => message(int(3, content)),
  float: (content: number) => message((writer) => writer.tag(4, WireType.Bit32).float(content)),
  double: (content: number) => message(double(5, content)),
  flag: (content: boolean) => message(flag(6, content)),
  place: (latitude: number, longitude: number) =>
    message(bytes(7, message(double(1, latitude), double(2, longitude)))),
  invalid: () => message(flag(10, true)),
  word: (member: number, content: number) => message(int(member, content)),
  doors: (...open: readonly number[]) =>
    message(bytes(21, message(...open.map((number) => flag(number, true))))),
  time: (hour: number, minute: number, second: number) =>
    message(bytes(31, message(int(1, hour), int(2, minute), int(3, second)))),
  wheels: (...warned: readonly number[]) =>
    message(bytes(39, message(...warned.map((number) => flag(number, true))))),
}

export const moment = (ms: number) =>
  message(int(1, Math.floor(ms / 1000)), int(2, (ms % 1000) * 1_000_000))

type Payload = { createdAt?: number; vin?: string }

/** The payload of `V`: values by the numbers of their fields. */
export const dataPayload = (
  values: readonly (readonly [field: number, value: Uint8Array])[],
  { createdAt, vin }: Payload = {},
) =>
  message(
    ...values.map(([field, content]) => bytes(1, message(int(1, field), bytes(2, content)))),
    ...(createdAt === undefined ? [] : [bytes(2, moment(createdAt))]),
    ...(vin === undefined ? [] : [text(3, vin)]),
    flag(4, false),
  )

type Alert = { name: string; audiences: number[]; startedAt: number; endedAt?: number }

/** The payload of `alerts`; `packed` writes the audiences in one piece. */
export const alertsPayload = (
  alerts: readonly Alert[],
  { createdAt = Date.now(), packed = false } = {},
) =>
  message(
    ...alerts.map(({ name, audiences, startedAt, endedAt }) =>
      bytes(
        1,
        message(
          text(1, name),
          ...(packed
            ? [bytes(2, Uint8Array.from(audiences))]
            : audiences.map((audience) => int(2, audience))),
          bytes(3, moment(startedAt)),
          ...(endedAt === undefined ? [] : [bytes(4, moment(endedAt))]),
        ),
      ),
    ),
    bytes(2, moment(createdAt)),
  )

/** As some cars tell the times of alerts: milliseconds where seconds belong. */
export const momentInMs = (ms: number) => message(int(1, ms))

/** The payload of `errors`, with one error. */
export const errorsPayload = (error: {
  createdAt: number
  name: string
  tags: Record<string, string>
  body: string
}) =>
  message(
    bytes(
      1,
      message(
        bytes(1, moment(error.createdAt)),
        text(2, error.name),
        ...Object.entries(error.tags).map(([key, content]) =>
          bytes(3, message(text(1, key), text(2, content))),
        ),
        text(4, error.body),
      ),
    ),
    bytes(2, moment(error.createdAt)),
  )

type Sealed = { txid: string; topic: string; payload: Uint8Array; type?: number }

/** The envelope of a message, with all that cars put into one. */
export function sealed({ txid, topic, payload, type = 4 }: Sealed) {
  const builder = new Builder(0)
  const vector = (content: string) => builder.createByteVector(Buffer.from(content))
  const [sender, deviceType, device] = [
    vector('vehicle_device.X'),
    vector('vehicle_device'),
    vector('X'),
  ]
  const content = builder.createByteVector(payload)
  builder.startObject(6)
  builder.addFieldInt32(0, Math.floor(Date.now() / 1000), 0)
  builder.addFieldOffset(1, sender, 0)
  builder.addFieldOffset(2, content, 0)
  builder.addFieldOffset(3, deviceType, 0)
  builder.addFieldOffset(4, device, 0)
  const stream = builder.endObject()
  const [first, second, id] = [vector(txid), vector(topic), vector('an id')]
  builder.startObject(5)
  builder.addFieldOffset(0, first, 0)
  builder.addFieldOffset(1, second, 0)
  builder.addFieldInt8(2, type, 0)
  builder.addFieldOffset(3, stream, 0)
  builder.addFieldOffset(4, id, 0)
  builder.finish(builder.endObject())
  return builder.asUint8Array()
}
