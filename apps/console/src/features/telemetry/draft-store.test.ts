import { expect, test, vi } from 'vitest'

import { createDraftStore, emptyDraft } from './draft-store.ts'

const draft = {
  edits: { Soc: { interval_seconds: 10 }, Locked: null },
  policy: 'no_retry' as const,
  note: 'Less often',
  basedOn: 'cfg_0000000000000001',
}

function memory() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('a draft is found again by whoever opens the same car in the same tab', () => {
  const storage = memory()
  const store = createDraftStore(storage, 'owner/car')
  const heard = vi.fn()
  store.subscribe(heard)
  store.set(draft)
  expect(heard).toHaveBeenCalledOnce()
  expect(createDraftStore(storage, 'owner/car').get()).toEqual(draft)
  expect(createDraftStore(storage, 'other/car').get()).toEqual(emptyDraft)
})

test('an empty input stays empty, and a draft without changes leaves nothing behind', () => {
  const storage = memory()
  const store = createDraftStore(storage, 'key')
  store.set({ ...draft, edits: { Soc: { interval_seconds: undefined, minimum_delta: 1 } } })
  expect(createDraftStore(storage, 'key').get().edits).toEqual({ Soc: { minimum_delta: 1 } })
  store.set({ ...draft, edits: {}, policy: undefined })
  expect(store.get()).toEqual(emptyDraft)
  expect(storage.kept.size).toBe(0)
})

test.each(['', 'null', '[]', '{"edits":1}', '{"edits":{"Soc":{"interval_seconds":"x"}},"note":1'])(
  'what is no draft is none: %s',
  (text) => {
    expect(createDraftStore({ ...memory(), getItem: () => text }, 'key').get()).toEqual(emptyDraft)
  },
)

test('where nothing can be stored the draft lives on the page', () => {
  const refuse = () => {
    throw new Error('QuotaExceededError')
  }
  const store = createDraftStore({ getItem: refuse, setItem: refuse, removeItem: refuse }, 'key')
  store.set(draft)
  expect(store.get()).toEqual(draft)
})
