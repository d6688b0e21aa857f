import { afterEach, expect, test, vi } from 'vitest'

import { followSignal } from './follow.ts'
import { overlayDefaults, readOptions, writeOptions } from './options.ts'
import { startOverlay } from './page.ts'
import { fillOf, valueInWords } from './words.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('an address says how the value looks; what makes no sense counts as left out', () => {
  const asked =
    '?unit=kmh&label=Speed&decimals=1&delay=99999&size=64&color=ffcc00&align=right&weight=700' +
    '&prefix=~&suffix=!&stale=hide&after=20&map=true:Locked,false:Open&bar=0..130&spark=60' +
    '&css=.obs-text%7Bletter-spacing%3A1px%7D&debug=1'
  const options = readOptions(asked)
  expect(options).toEqual({
    unit: 'km/h',
    label: 'Speed',
    decimals: 1,
    delayMs: 30_000,
    size: 64,
    color: '#ffcc00',
    align: 'right',
    weight: 700,
    prefix: '~',
    suffix: '!',
    stale: 'hide',
    staleAfterMs: 20_000,
    map: new Map([
      ['true', 'Locked'],
      ['false', 'Open'],
    ]),
    bar: [0, 130],
    sparkSeconds: 60,
    css: '.obs-text{letter-spacing:1px}',
    debug: true,
  })
  expect(readOptions(writeOptions(options))).toEqual(options)
  expect(readOptions('?size=x&align=up&stale=blink&bar=9..1&color=url(x)&delay=')).toEqual(
    overlayDefaults,
  )
  expect(writeOptions(overlayDefaults)).toBe('')
})

test('values come in the wanted unit, in words where there are some, and as a dash where nothing is known', () => {
  const look = { map: new Map([['true', 'Locked']]) }
  const text = (value: unknown, wire: string, more = {}) => {
    const { text, unit } = valueInWords(value, wire, { ...look, ...more })
    return unit ? `${text} ${unit}` : text
  }
  expect(text(50, 'mph', { unit: 'km/h' })).toBe('80 km/h')
  expect(text(50, 'mph', { unit: 'none', decimals: 1 })).toBe('50.0')
  expect(text(50, 'mph', { unit: 'degF' })).toBe('50 mph')
  expect(text(20, 'degC', { unit: 'degF' })).toBe('68 °F')
  expect(text(2.9, 'bar', { unit: 'psi' })).toBe('42 psi')
  expect(text(true, '')).toBe('Locked')
  expect(text(false, '')).toBe('No')
  expect([null, undefined, '', Number.NaN, {}].map((value) => text(value, 'mph'))).toEqual(
    Array.from({ length: 5 }, () => '–'),
  )
  expect(fillOf(valueInWords(50, 'mph', look), [0, 200])).toBe(0.25)
  expect(fillOf(valueInWords(true, '', look), [0, 200])).toBeUndefined()
})

/** A gateway that answers each connection with what stands next in the list, then with nothing. */
function gateway(answers: (Response | Error)[]) {
  const asked: Request[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(String(input instanceof Request ? input.url : input), 'http://web.invalid')
    if (url.pathname === '/config.json') {
      const { defaultPublicConfig } = await import('@console/app-config')
      return Response.json({ ...defaultPublicConfig, apiHost: 'http://api.invalid' })
    }
    asked.push(new Request(url, init))
    const answer = answers.shift() ?? new Promise<Response>(() => undefined)
    if (answer instanceof Error) throw answer
    return answer
  })
  return asked
}

const events = (...data: object[]) =>
  new Response(
    data
      .map(
        (one) =>
          `data: ${JSON.stringify({ vin, createdAt: new Date().toISOString(), data: one })}\n\n`,
      )
      .join(''),
    { headers: { 'content-type': 'text/event-stream' } },
  )
const vin = 'LRW3F7EK4NC700001'

test('one that is refused, cut off or answered with nonsense is asked again for ever, with the token in no address', async () => {
  vi.useFakeTimers()
  const refused = new Response('{"error":"invalid_token"}', { status: 401 })
  const asked = gateway([refused, new Error('lost'), new Response('<html>'), events({ Soc: 61 })])
  const values: unknown[] = []
  const states: string[] = []
  const leave = followSignal({
    host: 'http://api.invalid',
    vin,
    signal: 'Soc',
    token: 'wl_live_secret',
    onValue: (value) => values.push(value),
    onState: (state) => states.push(state),
  })
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(values).toEqual([61])
  expect(asked.length).toBeGreaterThan(4)
  expect(states.some((state) => state.startsWith('closed: '))).toBe(true)
  for (const { url, headers } of asked) {
    expect(url).toBe(`http://api.invalid/sse/${vin}/Soc`)
    expect(headers.get('authorization')).toBe('Bearer wl_live_secret')
  }
  leave()
})

test('the page shows the value late by its delay, dims it when it is old, and says nothing of errors', async () => {
  vi.useFakeTimers()
  const refused = new Response('{"error":"forbidden"}', { status: 403 })
  gateway([events({ VehicleSpeed: 50 }), refused])
  const root = document.createElement('main')
  const address = new URL(
    `http://web.invalid/obs/${vin}/VehicleSpeed?unit=km/h&delay=2000&after=30&bar=0..160`,
  )
  startOverlay({ address, root, units: { VehicleSpeed: 'mph' } })
  const line = () => root.querySelector('.obs-line')?.textContent
  expect(line()).toBe('–')
  await vi.advanceTimersByTimeAsync(1500)
  expect(line()).toBe('–')
  await vi.advanceTimersByTimeAsync(1000)
  expect(line()).toBe('80km/h')
  expect(root.dataset.stale).toBe('')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(root.dataset.stale).toBe('dim')
  expect(root.textContent).toBe('80km/h')
  const bar = root.querySelector<HTMLElement>('.obs-bar')
  expect(Number(bar?.style.getPropertyValue('--obs-fill'))).toBeCloseTo(0.503, 3)
})

test('a line of the last seconds grows while values come, and stands still while they are old', async () => {
  vi.useFakeTimers()
  gateway([events({ VehicleSpeed: 50 })])
  const root = document.createElement('main')
  const address = new URL(`http://web.invalid/obs/${vin}/VehicleSpeed?spark=10&after=20`)
  startOverlay({ address, root, units: { VehicleSpeed: 'mph' } })
  const points = () => root.querySelector('polyline')?.getAttribute('points')?.split(' ') ?? []
  await vi.advanceTimersByTimeAsync(5000)
  expect(points().length).toBeGreaterThan(1)
  await vi.advanceTimersByTimeAsync(60_000)
  const later = points()
  // No more than ten seconds of them, and at one height.
  expect(later.length).toBeLessThanOrEqual(11)
  expect(new Set(later.map((point) => point.split(',')[1])).size).toBe(1)
  await vi.advanceTimersByTimeAsync(5000)
  expect(points()).toEqual(later)
})

test('only who sets it up is told why nothing shows, and that a token in the query is seen by others', async () => {
  vi.useFakeTimers()
  gateway([
    new Response('{"error":"invalid_token","error_description":"This token is not valid."}', {
      status: 401,
    }),
  ])
  const root = document.createElement('main')
  const address = new URL(`http://web.invalid/obs/${vin}/Soc?debug=1&token=wl_live_x`)
  startOverlay({ address, root, units: {} })
  await vi.advanceTimersByTimeAsync(100)
  expect(root.textContent).toContain('Put one for overlays behind #t= instead')
  expect(root.textContent).toContain('Soc: closed: ')
})

test('with the session of a browser, which may see more than viewers may, a place is not shown', async () => {
  vi.useFakeTimers()
  gateway([events({ Location: { latitude: 52.5, longitude: 13.4 } })])
  const root = document.createElement('main')
  const address = new URL(`http://web.invalid/obs/${vin}/Location?map=[object Object]:52.5`)
  startOverlay({ address, root, units: {} })
  await vi.advanceTimersByTimeAsync(2000)
  expect(root.textContent).toBe('–')
})
