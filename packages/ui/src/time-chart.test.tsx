import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TimeChart } from './time-chart.tsx'

// jsdom has no canvas: what is read and heard is proven here, the drawing in a browser.
vi.mock('uplot', () => ({
  default: class {
    static paths = {}
    scales = {}
    setData() {}
    setCursor() {}
    destroy() {}
    valToPos = () => 0
  },
}))
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
)

const series = [
  { id: 'speed', label: 'Speed', unit: 'km/h', times: [0, 1000, 2000], values: [10, 20, 30] },
  { id: 'power', label: 'Power', unit: 'kW', times: [0, 2000], values: [1, 3], decimals: 1 },
]

test('arrow keys move one cursor through all panels and the values follow', () => {
  render(<TimeChart title="Drive" series={series} />)
  const slider = screen.getByRole('slider', { name: 'Drive, time' })
  expect(slider.getAttribute('aria-valuetext')).toContain('Speed 30 km/h, Power 3.0 kW')
  fireEvent.keyDown(slider, { key: 'ArrowLeft' })
  expect(slider.getAttribute('aria-valuetext')).toContain('Speed 20 km/h')
  fireEvent.keyDown(slider, { key: 'Home' })
  fireEvent.keyDown(slider, { key: 'ArrowLeft' })
  expect(slider.getAttribute('aria-valuetext')).toContain('Speed 10 km/h, Power 1.0 kW')
  fireEvent.keyDown(slider, { key: 'Escape' })
  expect(slider.getAttribute('aria-valuenow')).toBe('2')
})

test('the table has every point, newest first, and empty cells where nothing was measured', () => {
  render(<TimeChart title="Drive" series={series} />)
  fireEvent.click(screen.getByRole('button', { name: 'Show table' }))
  const rows = screen.getAllByRole('row').slice(1)
  expect(
    rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)),
  ).toEqual([
    ['30', '3.0'],
    ['20', ''],
    ['10', '1.0'],
  ])
})
