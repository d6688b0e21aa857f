import { BinaryReader, WireType } from '@bufbuild/protobuf/wire'
import type { SignalValue } from '@console/sdk/contract'

import { wordsOf } from './numbers.ts'

const doors = [
  'DriverFront',
  'DriverRear',
  'PassengerFront',
  'PassengerRear',
  'TrunkFront',
  'TrunkRear',
] as const
const wheels = ['front_left', 'front_right', 'rear_left', 'rear_right'] as const
/** Of lorries, so they are told only where they warn. */
const moreWheels = [
  'semi_middle_axle_left_2',
  'semi_middle_axle_right_2',
  'semi_rear_axle_left',
  'semi_rear_axle_right',
  'semi_rear_axle_left_2',
  'semi_rear_axle_right_2',
] as const

/** What each number of a message is read as. Numbers that are not here are passed over. */
type Readers = Readonly<Record<number, (reader: BinaryReader, type: WireType) => void>>

/** Goes through a message. Throws where it is none. */
export function readMessage(bytes: Uint8Array, readers: Readers) {
  const reader = new BinaryReader(bytes)
  while (reader.pos < reader.len) {
    const [number, type] = reader.tag()
    const read = readers[number]
    if (read) read(reader, type)
    else reader.skip(type, number)
  }
}

/** A value as the car sent it, in whichever member; undefined for a member that nobody here knows. */
export function readValue(bytes: Uint8Array): SignalValue | undefined {
  let value: SignalValue | undefined
  const reader = new BinaryReader(bytes)
  while (reader.pos < reader.len) {
    const [member, type] = reader.tag()
    const read = members[member]
    const words = read ? undefined : wordsOf(member)
    if (read) value = read(reader)
    else if (words) value = word(words, reader.int32())
    else reader.skip(type, member)
  }
  return value
}

const members: Readonly<Record<number, (reader: BinaryReader) => SignalValue>> = {
  1: (reader) => reader.string(),
  2: (reader) => reader.int32(),
  3: (reader) => Number(reader.int64()),
  4: (reader) => shortest(reader.float()),
  5: (reader) => reader.double(),
  6: (reader) => reader.bool(),
  7: (reader) => readLocation(reader.bytes()),
  // It says that the car cannot tell, whatever it holds.
  10: (reader) => {
    reader.bool()
    return null
  },
  21: (reader) => flagsOf(doors, readFlags(reader.bytes())),
  31: (reader) => readTime(reader.bytes()),
  39: (reader) => {
    const flags = readFlags(reader.bytes())
    const more = moreWheels.filter((_, place) => flags.has(wheels.length + place + 1))
    return { ...flagsOf(wheels, flags), ...Object.fromEntries(more.map((name) => [name, true])) }
  },
}

/** Of a word newer than the list it is only known that it is none of them. */
const word = (words: readonly string[], number: number) => words[number] ?? words[0] ?? null

/** As few digits as tell it apart from every other number of 32 bits: 12.3 and not 12.300000190734863. */
function shortest(value: number) {
  for (let digits = 6; digits < 9; digits++) {
    const rounded = Number(value.toPrecision(digits))
    if (Math.fround(rounded) === value) return rounded
  }
  return value
}

function readLocation(bytes: Uint8Array) {
  const place = { latitude: 0, longitude: 0 }
  readMessage(bytes, {
    1: (reader) => (place.latitude = reader.double()),
    2: (reader) => (place.longitude = reader.double()),
  })
  return place
}

/** In seconds since midnight. */
function readTime(bytes: Uint8Array) {
  let seconds = 0
  const add = (each: number) => (reader: BinaryReader) => {
    seconds += reader.int32() * each
  }
  readMessage(bytes, { 1: add(3600), 2: add(60), 3: add(1) })
  return seconds
}

/** The numbers of the flags that are set. */
function readFlags(bytes: Uint8Array) {
  const set = new Set<number>()
  const reader = new BinaryReader(bytes)
  while (reader.pos < reader.len) {
    const [number, type] = reader.tag()
    if (type !== WireType.Varint) reader.skip(type, number)
    else if (reader.bool()) set.add(number)
    else set.delete(number)
  }
  return set
}

/** What is not sent is not set. */
const flagsOf = (names: readonly string[], set: ReadonlySet<number>) =>
  Object.fromEntries(names.map((name, place) => [name, set.has(place + 1)]))

/** Doors as older firmware writes them: those that are open, with bars between; nothing if none is. */
export function doorsIn(text: string): SignalValue | undefined {
  const open = new Set(text === '' ? [] : text.split('|'))
  const known: readonly string[] = doors
  if ([...open].some((name) => !known.includes(name))) return undefined
  return Object.fromEntries(doors.map((name) => [name, open.has(name)]))
}
