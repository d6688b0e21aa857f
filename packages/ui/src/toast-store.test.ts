import { beforeEach, expect, test, vi } from 'vitest'
import { createToastStore } from './toast-store.ts'

beforeEach(() => void vi.useFakeTimers())

const ids = (store: ReturnType<typeof createToastStore>) => store.get().map(({ id }) => id)

test('two toasts of one millisecond get ids of their own, and an id that shows is not added again [S3.11 con site]', () => {
  const store = createToastStore()
  const first = store.add({ title: 'One' })
  const second = store.add({ title: 'Two' })
  expect(first).not.toBe(second)

  store.add({ id: 'saved', title: 'Saved' })
  store.add({ id: 'saved', title: 'Saved again' })
  expect(ids(store)).toEqual([first, second, 'saved'])
  expect(store.get().at(-1)?.title).toBe('Saved')
})

test('a toast closes after 5000 ms unless it says otherwise [S9.09 con, S4.24 con]', () => {
  const store = createToastStore()
  store.add({ title: 'Default' })
  vi.advanceTimersByTime(4999)
  expect(store.get()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(store.get()).toHaveLength(0)
})

test('its own timeout counts, and zero stays until somebody closes it [S3.15 con]', () => {
  const store = createToastStore()
  store.add({ id: 'short', timeout: 300 })
  store.add({ id: 'stays', timeout: 0 })
  vi.advanceTimersByTime(300)
  expect(ids(store)).toEqual(['stays'])
  vi.advanceTimersByTime(86_400_000)
  expect(ids(store)).toEqual(['stays'])
})

test('a pause keeps the remaining time of that toast alone', () => {
  const store = createToastStore()
  store.add({ id: 'hovered' })
  store.add({ id: 'other' })
  vi.advanceTimersByTime(3000)
  store.pause('hovered')
  vi.advanceTimersByTime(10_000)
  expect(ids(store)).toEqual(['hovered'])
  store.resume('hovered')
  vi.advanceTimersByTime(1999)
  expect(ids(store)).toEqual(['hovered'])
  vi.advanceTimersByTime(1)
  expect(ids(store)).toEqual([])
})

test('the callback runs after the time and after closing, not after an action [S3.17 con]', () => {
  const store = createToastStore()
  const callback = vi.fn()
  const click = vi.fn()
  store.add({ id: 'timed', callback })
  vi.advanceTimersByTime(5000)
  expect(callback).toHaveBeenCalledTimes(1)

  store.add({ id: 'closed', callback })
  store.close('closed')
  expect(callback).toHaveBeenCalledTimes(2)

  store.add({ id: 'acted', callback })
  store.act('acted', { label: 'Undo', click })
  vi.advanceTimersByTime(10_000)
  expect(click).toHaveBeenCalledTimes(1)
  expect(callback).toHaveBeenCalledTimes(2)
  expect(store.get()).toEqual([])
})

test('an update changes the words and starts the time anew', () => {
  const store = createToastStore()
  store.add({ id: 'sending', title: 'Sending' })
  vi.advanceTimersByTime(4000)
  store.update('sending', { title: 'Confirmed' })
  vi.advanceTimersByTime(4000)
  expect(store.get()[0]?.title).toBe('Confirmed')
  vi.advanceTimersByTime(1000)
  expect(store.get()).toEqual([])
})

test('clearing leaves no timer behind', () => {
  const store = createToastStore()
  const callback = vi.fn()
  store.add({ callback })
  store.clear()
  vi.advanceTimersByTime(10_000)
  expect(callback).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})
