import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { BatteryBar } from './battery-bar.tsx'
import { energySentence } from './energy-flow.tsx'
import { LiveValue, LiveValues } from './live-value.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') }))

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const value = () => document.querySelector<HTMLElement>('[data-slot="live-value"]')

test('a value shows unit, source and an age that grows by one shared clock', () => {
  const { unmount } = render(
    <LiveValues>
      <LiveValue label="Speed" value={30} unit="mph" at={Date.now()} source="stream" />
      <LiveValue label="Range" value={100} unit="mi" at="2026-11-20T11:57:00Z" source="computed" />
    </LiveValues>,
  )
  expect(value()?.textContent).toContain('48\u2009km/h')
  expect(screen.getByRole('img', { name: 'from the live stream' })).not.toBeNull()
  expect(value()?.textContent).toContain('now')
  pass(12_000)
  expect(value()?.textContent).toContain('12\u2009s')
  expect(screen.getByText('3 min')).not.toBeNull()
  expect(vi.getTimerCount()).toBe(1)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('older than three times its interval it is dimmed and keeps its value', () => {
  render(
    <LiveValue label="Inside" value={21} unit="degC" at={Date.now()} expectedIntervalMs={10_000} />,
  )
  pass(30_000)
  expect(value()?.dataset.stale).toBeUndefined()
  pass(1000)
  expect(value()?.dataset.stale).toBe('true')
  expect(value()?.textContent).toContain('21.0\u2009°C')
})

test('the battery speaks its level, limit and charging', () => {
  render(<BatteryBar level={64} limit={80} charging />)
  const battery = screen.getByRole('meter', { name: 'Battery' })
  expect(battery.getAttribute('aria-valuenow')).toBe('64')
  expect(battery.getAttribute('aria-valuetext')).toBe('64 %, charge limit 80 %, charging')
})

test('the energy drawing has its words', () => {
  expect(
    energySentence({
      solar: 3.2,
      grid: -1.1,
      battery: 0.01,
      batteryPercent: 74,
      home: 0.9,
      car: 1,
    }),
  ).toBe(
    'Solar gives 3.2 kW, the grid takes 1.1 kW, the battery at 74 % rests, the home uses 0.9 kW, the car takes 1.0 kW.',
  )
  expect(energySentence({ grid: 1, home: 1 })).toBe('The grid gives 1.0 kW, the home uses 1.0 kW.')
})
