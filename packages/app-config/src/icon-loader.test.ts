import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { IconLoader, iconLimits, iconLoaderOf } from './icon-loader.ts'

const local = '/api/_icons'
const open = 'https://icons.example'
const set = {
  icons: { car: { body: '<path d="M0 0"/>' }, key: { body: '' } },
  width: 24,
  height: 24,
}

type Answer = 'set' | 'hangs' | 'fails' | number
const asked: string[] = []

/** What each host does; those that hang end when they are hung up on. */
function answer(hosts: Record<string, Answer>) {
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    asked.push(address)
    const how = Object.entries(hosts).find(([host]) => address.startsWith(host))?.[1] ?? 'fails'
    if (how === 'set') return Promise.resolve(Response.json(set))
    if (typeof how === 'number') return Promise.resolve(new Response('', { status: how }))
    if (how === 'fails') return Promise.reject(new TypeError('No such host.'))
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  asked.length = 0
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('icons that are wanted together are one request, each asked for once', async () => {
  answer({ [local]: 'set' })
  const loader = iconLoaderOf(null)
  const images = Promise.all([loader.load('ui:key'), loader.load('ui:car'), loader.load('ui:car')])
  await vi.runAllTimersAsync()
  expect(asked).toEqual(['/api/_icons/ui.json?icons=car,key'])
  const [, car] = await images
  expect(decodeURIComponent(car ?? '')).toContain('viewBox="0 0 24 24"><path d="M0 0"/></svg>')
  await loader.load('ui:car')
  expect(asked).toHaveLength(1)
})

test('the next host is asked after 750 ms of silence, and first from then on [S9.22 con] [S9.22 site]', async () => {
  answer({ [local]: 'hangs', [open]: 'set' })
  const loader = iconLoaderOf(`${open}/`)
  const car = loader.load('ui:car')
  await vi.advanceTimersByTimeAsync(749)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2)
  expect(asked).toEqual([`${local}/ui.json?icons=car`, `${open}/ui.json?icons=car`])
  expect(await car).not.toBeNull()
  const key = loader.load('ui:key')
  await vi.runAllTimersAsync()
  expect(asked.at(-1)).toBe(`${open}/ui.json?icons=key`)
  expect(await key).not.toBeNull()
})

test('5000 ms after all hosts were asked an icon counts as missing [S9.21 con] [S9.21 site]', async () => {
  answer({ [local]: 'hangs', [open]: 'hangs' })
  const settled = vi.fn()
  void new IconLoader([local, open]).load('ui:car').then(settled)
  await vi.advanceTimersByTimeAsync(2 * iconLimits.rotateMs + 4990)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20)
  expect(settled).toHaveBeenCalledExactlyOnceWith(null)
})

test('a host that fails is not waited for, and one that lacks the icon ends the search', async () => {
  answer({ [local]: 500, [open]: 'set' })
  const car = new IconLoader([local, open]).load('ui:car')
  await vi.advanceTimersByTimeAsync(1)
  expect(await car).not.toBeNull()

  answer({ [local]: 404, [open]: 'set' })
  asked.length = 0
  const missing = new IconLoader([local, open]).load('ui:car')
  await vi.runAllTimersAsync()
  expect([await missing, asked.length]).toEqual([null, 1])
})

test('a page goes on without an icon after 1500 ms, and says so [S9.20 con] [S9.20 site]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  answer({ [local]: 'hangs' })
  const settled = vi.fn()
  void new IconLoader([local]).loadInTime('ui:car').then(settled)
  await vi.advanceTimersByTimeAsync(1499)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalledExactlyOnceWith(null)
  expect(warn).toHaveBeenCalledExactlyOnceWith('The icon ui:car did not come within 1500 ms.')
})
