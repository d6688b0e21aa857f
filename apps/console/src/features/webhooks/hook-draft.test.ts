import { expect, test, vi } from 'vitest'

import { draftStore, emptyDraft, errorsOf, requestOf, updateOf } from './hook-draft.ts'

const draft = { ...emptyDraft, url: ' https://receiver.example/events ' }

test('what the form holds is what is asked for; an empty name and header are none', () => {
  expect(requestOf(draft)).toEqual({
    url: 'https://receiver.example/events',
    name: null,
    format: 'teslemetry',
    topics: ['data'],
  })
  expect(requestOf({ ...draft, authorization: 'Bearer x', name: ' Mine ' })).toMatchObject({
    authorization: 'Bearer x',
    name: 'Mine',
  })
  expect(requestOf({ ...draft, dropsAuthorization: true })).toMatchObject({ authorization: null })
})

test('what can be told without the gateway is told at once', () => {
  expect(errorsOf(draft)).toEqual({})
  expect(Object.keys(errorsOf({ ...draft, url: 'receiver', topics: [] }))).toEqual([
    'url',
    'topics',
  ])
  expect(errorsOf({ ...draft, url: `https://r.example/${'x'.repeat(2048)}` }).url).toMatch(/longer/)
  expect(errorsOf({ ...draft, name: 'x'.repeat(65) }).name).toMatch(/longer/)
  for (const authorization of [' x', 'x\n', 'é', 'x'.repeat(2049)])
    expect(errorsOf({ ...draft, authorization }).authorization).toMatch(/plain characters/)
})

test('what was changed is read again over what holds now, its secret is not, and rubbish is passed over', () => {
  const store = draftStore('draft')
  store.write(emptyDraft, { ...draft, authorization: 'Bearer secret' })
  expect(sessionStorage.getItem('draft')).toBe(JSON.stringify({ url: draft.url }))
  expect(store.read({ ...emptyDraft, name: 'Meanwhile' })).toEqual({ ...draft, name: 'Meanwhile' })
  for (const rubbish of ['{', 'null', '7', '{"topics":"data","url":7,"format":"x"}']) {
    sessionStorage.setItem('draft', rubbish)
    expect(store.read(emptyDraft)).toEqual(emptyDraft)
  }
  store.write(emptyDraft, draft)
  store.clear()
  expect(store.read(emptyDraft)).toEqual(emptyDraft)
})

test('a full storage leaves the draft in the form', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('Full.', 'QuotaExceededError')
  })
  expect(() => draftStore('draft').write(emptyDraft, draft)).not.toThrow()
})

test('of a webhook that exists only what was changed is asked', () => {
  expect(updateOf(draft, { ...draft })).toEqual({})
  expect(updateOf(draft, { ...draft, name: 'Ours', topics: ['data', 'alerts'] })).toEqual({
    name: 'Ours',
    topics: ['data', 'alerts'],
  })
  expect(updateOf(draft, { ...draft, authorization: 'Bearer x' })).toEqual({
    authorization: 'Bearer x',
  })
})
