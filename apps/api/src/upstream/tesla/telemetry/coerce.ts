import type { SignalValue } from '@console/sdk/contract'
import { type Field, fieldCatalogue } from '@console/sdk/fields'

import { doorsIn } from './values.ts'

/**
 * The value in the type that the catalogue gives the field: firmware changes in which member it sends
 * one, and older firmware sends all of them as texts. Undefined where it cannot be read so.
 */
export function coerce(name: string, sent: SignalValue): SignalValue | undefined {
  const field = fieldCatalogue[name]
  if (!field) return undefined
  if (sent === null || sent === '<invalid>') return null
  return readers[field.type]?.(sent, field)
}

type Sent = Exclude<SignalValue, null>

const readers: Readonly<Record<string, (sent: Sent, field: Field) => SignalValue | undefined>> = {
  float: numberOf,
  integer: numberOf,
  boolean: flagOf,
  string: textOf,
  enum: wordOf,
  location: placeOf,
  timestamp: secondsOf,
  time: timeOfDay,
  object: (sent) => (typeof sent === 'string' ? doorsIn(sent) : objectOf(sent)),
}

/** NaN and infinity are how a car says that it cannot tell; an empty text is too. */
function numberOf(sent: Sent) {
  if (typeof sent === 'string' && sent.trim() === '') return null
  const number = typeof sent === 'string' ? Number(sent) : sent
  if (typeof number !== 'number') return undefined
  if (Number.isFinite(number)) return number
  return typeof sent === 'number' ? null : undefined
}

const flagWords = new Map([
  ['true', true],
  ['false', false],
  ['1', true],
  ['0', false],
  // The driver's belt, which other records tell as a flag.
  ['bucklestatuslatched', true],
  ['bucklestatusunlatched', false],
])

function flagOf(sent: Sent) {
  return typeof sent === 'object' ? undefined : flagWords.get(String(sent).toLowerCase())
}

function textOf(sent: Sent) {
  return typeof sent === 'object' ? undefined : String(sent)
}

/** Older firmware leaves out what all words of the list begin with. */
function wordOf(sent: Sent, { enum: words = [] }: Field) {
  if (typeof sent === 'number') return words[sent] ?? words[0]
  if (typeof sent !== 'string' || sent === '') return undefined
  if (words.includes(sent)) return sent
  return words.find((word) => word === beginning(words) + sent) ?? sent
}

function beginning([first = '', ...others]: readonly string[]) {
  let length = first.length
  while (!others.every((word) => word.startsWith(first.slice(0, length)))) length--
  return first.slice(0, length)
}

const written = /^\(?\s*(\d+(?:\.\d+)?)\s*([NS])\s*,\s*(\d+(?:\.\d+)?)\s*([EW])\s*\)?$/

function placeOf(sent: Sent) {
  if (typeof sent === 'object') {
    const { latitude, longitude } = sent
    return isWithin(latitude, 90) && isWithin(longitude, 180) ? { latitude, longitude } : undefined
  }
  const [, latitude, northOrSouth, longitude, eastOrWest] = written.exec(String(sent)) ?? []
  if (latitude === undefined || longitude === undefined) return undefined
  return {
    latitude: Number(latitude) * (northOrSouth === 'S' ? -1 : 1),
    longitude: Number(longitude) * (eastOrWest === 'W' ? -1 : 1),
  }
}

const isWithin = (value: unknown, limit: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= limit

/** Seconds since 1970 were more than this only after the year 5000: they are milliseconds then. */
const tooManySeconds = 100_000_000_000

function secondsOf(sent: Sent) {
  const number = numberOf(sent)
  if (typeof number === 'number') {
    return Math.floor(number > tooManySeconds ? number / 1000 : number)
  }
  if (number === null || typeof sent !== 'string') return number
  const moment = Date.parse(sent)
  return Number.isNaN(moment) ? undefined : Math.floor(moment / 1000)
}

/** In seconds since midnight, as the member for it is read. */
function timeOfDay(sent: Sent) {
  const [, hours, minutes, seconds = '0'] =
    /^(\d{1,2}):(\d\d)(?::(\d\d))?$/.exec(typeof sent === 'string' ? sent : '') ?? []
  if (hours === undefined || minutes === undefined) return secondsOf(sent)
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

const objectOf = (sent: Sent) => (typeof sent === 'object' ? sent : undefined)
