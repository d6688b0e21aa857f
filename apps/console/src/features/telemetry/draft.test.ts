import type { Field, FieldCatalogue } from '@console/sdk'
import { describe, expect, test } from 'vitest'

import {
  applied,
  difference,
  editsTowards,
  faultyFields,
  inCounts,
  problemsOf,
  savingOf,
  settingsOf,
  withEdit,
} from './draft.ts'

const number: Field = {
  type: 'float',
  description: 'A number.',
  category: 'Charging',
  scopes: [],
  interval_seconds: { default: 60, min: 1, max: 86_400 },
  resend_interval_seconds: { default: 3600, min: 60 },
  minimum_delta: { default: 0, min: 0 },
}
const { minimum_delta: _, ...word } = number
const catalogue: FieldCatalogue = { Soc: number, Odometer: number, Locked: word }

const every = (interval_seconds: number) => ({ interval_seconds })
const base = { Soc: every(60), Locked: every(1) }

test('a configuration is read without what is not set', () => {
  const config = { fields: { Soc: { interval_seconds: 60, minimum_delta: null } } }
  expect(settingsOf(config)).toEqual({ Soc: every(60) })
  expect(settingsOf(null)).toEqual({})
})

describe('edits', () => {
  test('one that leads back to what stands is none', () => {
    const edits = withEdit(base, {}, 'Soc', every(10))
    expect(edits).toEqual({ Soc: every(10) })
    expect(withEdit(base, edits, 'Soc', every(60))).toEqual({})
    expect(withEdit(base, { Odometer: every(60) }, 'Odometer', null)).toEqual({})
    expect(withEdit(base, {}, 'Locked', null)).toEqual({ Locked: null })
  })

  test('they stand on whatever somebody else has made of the base', () => {
    const edits = { Soc: every(10), Locked: null }
    const theirs = { Soc: every(30), Odometer: every(600) }
    expect(applied(base, edits)).toEqual({ Soc: every(10) })
    expect(applied(theirs, edits)).toEqual({ Soc: every(10), Odometer: every(600) })
    expect(difference(theirs, applied(theirs, edits))).toEqual([
      { kind: 'changed', field: 'Soc', before: every(30), after: every(10) },
    ])
  })

  test('a preset is taken alone or beside what is streamed', () => {
    const wanted = { Soc: every(60), Odometer: every(600) }
    expect(editsTowards(base, wanted, 'add')).toEqual({ Odometer: every(600) })
    expect(editsTowards(base, wanted, 'only')).toEqual({ Odometer: every(600), Locked: null })
  })
})

test('the difference names what was added, changed and removed, in order', () => {
  const changes = difference(
    { Soc: { ...every(60), minimum_delta: 1 }, Locked: every(1) },
    { Soc: every(60), Odometer: every(600) },
  )
  expect(changes.map(({ field, kind }) => [field, kind])).toEqual([
    ['Locked', 'removed'],
    ['Odometer', 'added'],
    ['Soc', 'changed'],
  ])
  expect(inCounts(changes)).toBe('1 added, 1 changed, 1 removed')
  expect(inCounts([])).toBe('nothing changed')
})

test('values out of range, and an empty interval, are faults', () => {
  expect(problemsOf(every(60), number)).toEqual({})
  expect(problemsOf({}, number)).toEqual({ interval_seconds: '1 to 86,400 s' })
  expect(
    problemsOf({ interval_seconds: 0, minimum_delta: -1, resend_interval_seconds: 5 }, number),
  ).toEqual({
    interval_seconds: '1 to 86,400 s',
    minimum_delta: 'At least 0',
    resend_interval_seconds: '60 to 604,800 s',
  })
  expect(faultyFields({ Soc: every(0), Locked: null, Odometer: every(5) }, catalogue)).toEqual([
    'Soc',
  ])
})

describe('saving', () => {
  test('only what was changed is sent, while nothing is removed', () => {
    expect(savingOf(base, { Soc: every(10) }, catalogue)).toEqual({
      call: 'update',
      fields: { Soc: every(10) },
    })
  })

  test('all is sent once something is removed, without what the gateway would refuse', () => {
    const stood = { ...base, Gone: every(1), Odometer: every(5) }
    const edits = { Soc: null, Locked: { ...every(2), minimum_delta: 0 } }
    expect(savingOf(stood, edits, catalogue)).toEqual({
      call: 'replace',
      fields: { Locked: every(2), Odometer: every(5) },
    })
  })

  test('without any field the stream is stopped', () => {
    expect(savingOf(base, { Soc: null, Locked: null }, catalogue)).toEqual({ call: 'remove' })
  })
})
