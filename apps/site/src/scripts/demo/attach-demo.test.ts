// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'

import { attachDemo } from './attach-demo.ts'
import type { DemoListener } from './source.ts'

const { promise: listening, resolve } = Promise.withResolvers<DemoListener>()
vi.mock('./source.ts', () => ({
  followDemo: (listener: DemoListener) => {
    resolve(listener)
    return () => undefined
  },
}))
vi.mock('./samples.ts', () => ({ showOwnDemo: async () => undefined }))

const tile = (name: string) =>
  `<div data-value="${name}"><span data-label>${name}</span><i data-number>1.0</i><b data-age>recorded</b></div>`

test('as soon as the car is live no tile is marked as recorded, and one that charges says so', async () => {
  document.body.innerHTML = `<section data-demo><h2 data-demo-state></h2><p data-demo-mode></p>
    ${['battery', 'speed', 'power'].map(tile).join('')}</section>`
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  attachDemo()
  const { onMode, onEvent } = await listening
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)

  onMode('recorded')
  expect(texts('[data-age]')).toEqual(['recorded', 'recorded', 'recorded'])
  onMode('live')
  expect(texts('[data-demo-mode]')).toEqual(['Live'])
  expect(texts('[data-age]')).toEqual(['waiting', 'waiting', 'waiting'])
  expect(texts('[data-number]')).toEqual(['–', '–', '–'])

  const signals = { Soc: 61, VehicleSpeed: 0, PackVoltage: 400, PackCurrent: -300 }
  onEvent({ at: Date.now(), vin: 'LRW3F7EK4NC700001', signals })
  expect(texts('[data-demo-state]')).toEqual(['charging'])
  expect(texts('[data-number]')).toEqual(['61.0', '0.0', '120.0'])
  expect(texts('[data-value="power"] [data-label]')).toEqual(['Charging at'])
  expect(texts('[data-age]')).toEqual(['now', 'now', 'now'])
})
