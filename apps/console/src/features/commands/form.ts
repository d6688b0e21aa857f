import type { CommandMember } from '@console/sdk/commands'
import { displayUnit } from '@console/ui/format'

import type { Body } from './catalogue.ts'
import { labelOfMember } from './labels.ts'
import {
  choicesOf,
  controlOf,
  type FormAbout,
  type FormMember,
  membersOf,
  needsSecret,
  wholeBody,
} from './members.ts'

/** What stands in the fields of a form, by member; text where the field is one, else what it means. */
export type Draft = Readonly<Record<string, string | number | boolean | undefined>>

export type Read = { body: Body; errors: Readonly<Record<string, string>> }

type Value = { value: unknown } | { error: string }

/** The body that a form stands for, or what is wrong with which of its fields. */
export function readForm(about: FormAbout, draft: Draft): Read {
  const body: Record<string, unknown> = {}
  const errors: Record<string, string> = {}
  for (const [name, member] of membersOf(about)) {
    const typed = draft[name]
    if (isLeftOut(about, name, draft)) continue
    if (typed === undefined || typed === '') {
      if (member.required || needsSecret(about, name, draft.on))
        errors[name] = missing(name, member)
      continue
    }
    const read = readMember(name, member, typed)
    if ('error' in read) errors[name] = read.error
    else body[name] = read.value
  }
  const [first, ...others] = about.anyOf ?? []
  if (first && Object.keys(errors).length === 0 && about.anyOf?.every((name) => !(name in body))) {
    const names = [first, ...others].map((name) => labelOfMember(name).toLowerCase()).join(' or ')
    errors[first] = `Fill in at least one: ${names}.`
  }
  const whole = body[wholeBody]
  return {
    body: whole instanceof Object ? Object.fromEntries(Object.entries(whole)) : body,
    errors,
  }
}

/** A PIN is asked for once it is chosen what it is for; to turn some things off the car wants it, too. */
export const isLeftOut = (about: FormAbout, name: string, { on }: Draft) =>
  needsSecret(about, name, true) && on === undefined

function missing(name: string, member: FormMember) {
  switch (controlOf(name, member)) {
    case 'choice':
    case 'flag':
      return 'Choose one.'
    case 'days':
      return 'Choose at least one day.'
    case 'secret':
      return member.pattern ? 'Fill in four digits.' : 'Fill this in.'
    case 'number':
    case 'time':
    case 'moment':
    case 'text':
    case 'json':
    case 'json-or-text':
      return 'Fill this in.'
  }
}

function readMember(name: string, member: FormMember, typed: string | number | boolean): Value {
  switch (controlOf(name, member)) {
    case 'choice': {
      const value = member.type === 'string' ? typed : Number(typed)
      const isOne = choicesOf(member)?.some((choice) => choice.value === String(typed))
      return isOne ? { value } : { error: 'Choose one of the list.' }
    }
    case 'number':
      return numberIn(member, typed)
    case 'time':
      return minutesIn(String(typed))
    case 'moment':
      return momentIn(String(typed))
    case 'json':
      return member.type === 'array' ? listIn(String(typed)) : objectIn(String(typed))
    case 'json-or-text':
      return String(typed).trim().startsWith('{') ? objectIn(String(typed)) : { value: typed }
    case 'secret':
    case 'text':
      return textIn(member, String(typed))
    case 'flag':
    case 'days':
      return { value: typed }
  }
}

function numberIn({ type, min, max, unit }: FormMember, typed: unknown): Value {
  const value = Number(typed)
  if (Number.isNaN(value)) return { error: 'Fill in a number.' }
  if (type === 'integer' && !Number.isInteger(value)) return { error: 'Fill in a whole number.' }
  const isIn = value >= (min ?? -Infinity) && value <= (max ?? Infinity)
  return isIn ? { value } : { error: `Fill in a number ${rangeOf({ min, max, unit })}.` }
}

/** "from 0 to 100 %"; nothing where there are no ends. */
export function rangeOf({ min, max, unit }: Range) {
  const end = (value: number) => (unit ? `${value}\u2009${displayUnit(unit)}` : String(value))
  if (min !== undefined && max !== undefined) return `from ${min} to ${end(max)}`
  if (min !== undefined) return `of at least ${end(min)}`
  return max === undefined ? '' : `of at most ${end(max)}`
}
type Range = {
  [Part in 'min' | 'max' | 'unit']?: CommandMember[Part] | undefined
}

function minutesIn(typed: string): Value {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})/.exec(typed) ?? []
  if (!hours || !minutes) return { error: 'Fill in a time of day, such as 07:30.' }
  return { value: Number(hours) * 60 + Number(minutes) }
}

function momentIn(typed: string): Value {
  const at = new Date(typed)
  const isMoment = !Number.isNaN(at.getTime())
  return isMoment ? { value: at.toISOString() } : { error: 'Choose a day and a time.' }
}

/** Minutes after midnight as a time field has them. */
export const asTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

function objectIn(typed: string): Value {
  const read = jsonIn(typed)
  if ('error' in read || (read.value instanceof Object && !Array.isArray(read.value))) return read
  return { error: 'Fill in a JSON object, such as {"name": "value"}.' }
}

function listIn(typed: string): Value {
  const read = jsonIn(typed)
  if ('error' in read || Array.isArray(read.value)) return read
  return { error: 'Fill in a JSON list, such as ["one", "two"].' }
}

/** What a text says as JSON, or that it is none. */
export function jsonIn(typed: string): Value {
  try {
    return { value: JSON.parse(typed) }
  } catch {
    return { error: 'This is not JSON yet. Check quotes, commas and braces.' }
  }
}

function textIn({ pattern }: FormMember, typed: string): Value {
  if (!pattern || new RegExp(pattern).test(typed)) return { value: typed }
  return {
    error: pattern === '^[0-9]{4}$' ? 'Fill in four digits.' : 'This does not have the right form.',
  }
}
