import { ApiError, ConnectionError } from '@console/sdk'
import { toasts } from '@console/ui/toast-store'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { flashLights, lock, unlock } from './catalogue.ts'
import type { Answer, Order, Runner } from './run.ts'
import { useRun } from './use-run.ts'

afterEach(() => vi.useRealTimers())

/** A vehicle that answers as it is told, and the keys that arrived there. */
function vehicle({ watched = false } = {}) {
  let seen: ((value: unknown) => void) | undefined
  const product = crypto.randomUUID()
  const keys: string[] = []
  const send = vi.fn<() => Promise<Answer>>(async () => ({ result: true }))
  const runner: Runner = {
    product,
    send: (_, { idempotencyKey }) => {
      keys.push(idempotencyKey)
      return send()
    },
    expects: () => (watched ? { signal: 'Locked', anyOf: [true], before: false } : undefined),
    isMet: () => false,
    watch: (_, onSeen) => {
      seen = onSeen
      return () => undefined
    },
    withinMs: () => 30_000,
    undo: () => order(unlock),
  }
  const mount = () => renderHook(() => useRun(product, runner))
  return { keys, send, mount, see: (value: unknown) => seen?.(value) }
}

/** As a button of the overview has it: made anew with each press. */
const order = ({ entry, label, body }: typeof lock): Order => ({
  entry: { ...entry, label },
  body: { ...body },
})

const lost = new ConnectionError('lost')

test('after a lost answer the next press asks under the same key, and one after an answer does not', async () => {
  const { keys, send, mount } = vehicle()
  const { result } = mount()
  send.mockRejectedValueOnce(lost)
  for (let press = 0; press < 3; press++) await act(() => result.current.start(order(lock)))
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('what failed from 500 on is asked about once more; the same answer frees the way', async () => {
  const { keys, send, mount } = vehicle()
  const { result } = mount()
  send.mockRejectedValue(new ApiError(503, { error: 'unavailable' }))
  for (let press = 0; press < 3; press++) await act(() => result.current.start(order(lock)))
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('a repetition that came too soon leaves open what became of the first', async () => {
  const { keys, send, mount } = vehicle()
  const { result } = mount()
  send.mockRejectedValueOnce(lost).mockRejectedValueOnce(new ApiError(429, {}))
  for (let press = 0; press < 3; press++) await act(() => result.current.start(order(lock)))
  expect(new Set(keys)).toHaveProperty('size', 1)
})

test('a place that was left shows what became of its command when somebody is back, for ten minutes', async () => {
  const { send, mount, see } = vehicle({ watched: true })
  const answer = Promise.withResolvers<Answer>()
  send.mockReturnValueOnce(answer.promise)
  const first = mount()
  act(() => void first.result.current.start(order(lock)))
  first.unmount()
  expect(mount().result.current.state.step).toBe('busy')
  cleanup()
  answer.resolve({ result: true })
  await answer.promise
  see(true)
  const second = mount()
  await waitFor(() => expect(second.result.current.state.step).toBe('confirmed'))
  cleanup()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 11 * 60_000)
  expect(mount().result.current.state.step).toBe('idle')
})

test('the next command withdraws the offer to take back the one before, and makes its own when it was taken', async () => {
  const { send, mount } = vehicle()
  const { result } = mount()
  const offers = () => toasts.get().map(({ title }) => title)
  await act(() => result.current.start(order(lock)))
  expect(offers()).toEqual(['Lock: sent'])
  const answer = Promise.withResolvers<Answer>()
  send.mockReturnValueOnce(answer.promise)
  act(() => void result.current.start(order(flashLights)))
  expect(offers()).toEqual([])
  answer.resolve({ result: true })
  await waitFor(() => expect(offers()).toEqual(['Flash lights: sent']))
})

test('a form that was closed and opened again sends no second one beside it, and repeats what was lost', async () => {
  const { keys, send, mount } = vehicle()
  const answer = Promise.withResolvers<Answer>()
  send.mockReturnValueOnce(answer.promise)
  const first = mount()
  act(() => void first.result.current.start(order(lock)))
  first.unmount()
  const second = mount()
  expect(await act(() => second.result.current.start(order(lock)))).toBe(false)
  answer.reject(lost)
  await waitFor(() => expect(second.result.current.state.step).toBe('failed'))
  second.unmount()
  send.mockRejectedValueOnce(lost)
  for (let time = 0; time < 2; time++) {
    const { result, unmount } = mount()
    await act(() => result.current.start(order(lock)))
    unmount()
  }
  expect(new Set(keys)).toHaveProperty('size', 1)
})

test('with its opposite in between, or much later, it is a new command', async () => {
  const { keys, send, mount } = vehicle()
  const { result } = mount()
  const press = (command: typeof lock) => act(() => result.current.start(order(command)))
  vi.useFakeTimers({ toFake: ['Date'] })
  send.mockRejectedValueOnce(lost)
  await press(lock)
  await press(unlock)
  await press(lock)
  expect(new Set(keys)).toHaveProperty('size', 3)

  send.mockRejectedValueOnce(lost)
  await press(flashLights)
  vi.setSystemTime(Date.now() + 11 * 60_000)
  await press(flashLights)
  expect(new Set(keys)).toHaveProperty('size', 5)
})
