import type { Transport } from '@console/sdk'
import { toasts } from '@console/ui/toast-store'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Settings } from './draft.ts'
import { createDraftStore } from './draft-store.ts'
import type { Changes } from './use-changes.ts'
import { useSaving } from './use-saving.ts'

const [before, made, theirs] = ['cfg_before', 'cfg_made', 'cfg_theirs']
let versions: string[] = []
const client = {
  transport: {
    send: async () => ({ items: versions.map((id) => ({ id })) }),
  } as unknown as Transport,
}
vi.mock('../../lib/client.ts', () => ({ useClient: () => client }))

const update = { updated_vehicles: 1 }
const change = (answer: object) => ({ mutateAsync: vi.fn(async () => answer), reset: vi.fn() })
const restored = { version: { number: 3 }, update }
const changes = {
  save: change(update),
  clear: change(update),
  stop: change(update),
  restore: change(restored),
}

beforeEach(() => {
  vi.clearAllMocks()
  versions = [made, before]
})
afterEach(cleanup)

function start(version: string | undefined, base: Settings = { Soc: { interval_seconds: 1 } }) {
  const add = vi.spyOn(toasts, 'add')
  const store = createDraftStore(sessionStorage, 'draft')
  const { result } = renderHook(() =>
    useSaving({ vin: 'car', changes: changes as unknown as Changes, store, base, version }),
  )
  return {
    saving: result.current,
    undo: () => act(async () => add.mock.calls.at(-1)?.[0].actions?.[0]?.click()),
    told: () => add.mock.calls.at(-1)?.[0].title,
  }
}

test('taking back replaces the version that the change made, and no other', async () => {
  const { saving, undo, told } = start(before)
  await saving.stop('stop')
  await undo()
  await waitFor(() => expect(told()).toBe('Taken back'))
  expect(changes.restore.mutateAsync).toHaveBeenCalledWith({
    version: before,
    note: '',
    basedOn: made,
  })
})

test('the first configuration is taken back only as long as it is the newest; stopping names its version too', async () => {
  versions = [made]
  const { saving, undo, told } = start(undefined, {})
  await saving.stop('stop')
  await undo()
  await waitFor(() => expect(told()).toBe('Taken back'))
  expect(changes.clear.mutateAsync).toHaveBeenCalledWith(made)

  await start(before).saving.stop('stop')
  expect(changes.stop.mutateAsync.mock.calls).toEqual([[undefined], [before]])
})

test('nothing is taken back once somebody else changed the configuration', async () => {
  const { saving, undo, told } = start(before)
  await saving.stop('stop')
  versions = [theirs, made, before]
  await undo()
  await waitFor(() => expect(told()).toBe('It was not taken back.'))
  expect(changes.restore.mutateAsync).not.toHaveBeenCalled()
})

test('restoring and sending again replace the version that the page shows', async () => {
  const { saving } = start(before)
  await saving.restore('cfg_old', 'Why')
  await saving.sendAgain(true)
  expect(changes.restore.mutateAsync.mock.calls).toEqual([
    [{ version: 'cfg_old', note: 'Why', basedOn: before }],
    [{ version: before, note: '', basedOn: before }],
  ])
})
