import { afterEach, expect, test } from 'vitest'

import {
  audienceOf,
  type Draft,
  draftKey,
  emptyDraft,
  faultsOf,
  keepDraft,
  keptDraft,
  printOf,
} from './draft.ts'

afterEach(() => sessionStorage.clear())

const draft: Draft = { ...emptyDraft, subject: 'News', body: 'Hello' }

test('what is left empty narrows nothing, and a topic is of announcements alone', () => {
  expect(audienceOf(draft)).toEqual({})
  const narrow: Draft = {
    ...draft,
    users: 'user-1, user-2\nuser-3',
    product: 'vehicle',
    key: 'missing',
    firmware: '2026.8',
    credits: '10',
    region: 'eu',
    topic: 'newsletter',
  }
  const expected = {
    users: ['user-1', 'user-2', 'user-3'],
    product: 'vehicle',
    key: 'missing',
    firmware_below: '2026.8',
    credits_below: 10,
    region: 'eu',
  }
  expect(audienceOf(narrow)).toEqual(expected)
  expect(audienceOf({ ...narrow, kind: 'announcement' })).toEqual({
    ...expected,
    topic: 'newsletter',
  })
})

test('what the gateway would refuse is named by field', () => {
  expect(faultsOf(draft)).toEqual({})
  const now = Date.parse('2026-01-02T03:04:00')
  expect(
    Object.keys(
      faultsOf({ ...draft, firmware: 'new', credits: '1.5', sendAt: '2026-01-02T03:03' }, now),
    ),
  ).toEqual(['firmware', 'credits', 'sendAt'])
})

test('a draft is kept for whoever wrote it, and what is damaged is none', () => {
  const key = draftKey('user-1')
  keepDraft(key, draft)
  expect(keptDraft(key)).toEqual(draft)
  expect(keptDraft(draftKey('user-2'))).toEqual(emptyDraft)
  for (const broken of ['{', 'null', '{"subject":5,"kind":"spam","other":"x"}']) {
    sessionStorage.setItem(key, broken)
    expect(keptDraft(key), broken).toEqual(emptyDraft)
  }
})

test('a test counts for the text that was tested, whoever it goes to', () => {
  const { print, ...others } = { print: printOf(draft), ...draft }
  expect(printOf({ ...others, region: 'eu' })).toBe(print)
  expect(printOf({ ...others, body: 'Hello again' })).not.toBe(print)
})
