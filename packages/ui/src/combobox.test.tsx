import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Combobox } from './combobox.tsx'
import { matchOptions, stepThrough } from './combobox-options.ts'
import { Field } from './field.tsx'

const options = [
  { value: 'VehicleSpeed', label: 'Vehicle speed', detail: 'mph' },
  { value: 'Soc', label: 'State of charge' },
  { value: 'Location', label: 'Location', disabled: true },
  { value: 'InsideTemp', label: 'Inside temperature' },
]
const onValueChange = vi.fn()

// The placing of floating layers asks for it; jsdom has no layout to observe.
beforeAll(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

beforeEach(() => {
  onValueChange.mockClear()
  render(
    <Field label="Field">
      <Combobox options={options} value="Soc" onValueChange={onValueChange} />
    </Field>,
  )
})

const input = () => screen.getByRole('combobox', { name: 'Field' })
const press = (key: string) => fireEvent.keyDown(input(), { key })
const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const activeText = () =>
  document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent

test('it shows what is chosen, opens by key, and walks past what cannot be chosen', () => {
  expect(input()).toHaveProperty('value', 'State of charge')
  press('ArrowDown')
  expect(shown()).toHaveLength(4)
  expect(activeText()).toBe('State of charge')
  press('ArrowDown')
  expect(activeText()).toBe('Inside temperature')
  press('ArrowDown')
  expect(activeText()).toBe('Vehicle speedmph')
  press('Enter')
  expect(onValueChange).toHaveBeenCalledWith('VehicleSpeed')
  expect(input().getAttribute('aria-expanded')).toBe('false')
})

test('typing narrows the list down, and says so when nothing is left', () => {
  fireEvent.change(input(), { target: { value: 'speed' } })
  expect(shown()).toEqual(['Vehicle speedmph'])
  expect(activeText()).toBe('Vehicle speedmph')
  fireEvent.change(input(), { target: { value: 'gearbox' } })
  expect(shown()).toEqual([])
  expect(screen.getByRole('status').textContent).toBe('Nothing matches. Try fewer letters.')
  press('Enter')
  expect(onValueChange).not.toHaveBeenCalled()
})

test('Escape closes the list alone and leaves the choice', () => {
  const outside = vi.fn()
  document.body.addEventListener('keydown', outside)
  fireEvent.click(input())
  press('Escape')
  expect(shown()).toEqual([])
  expect(outside).not.toHaveBeenCalled()
  expect(input()).toHaveProperty('value', 'State of charge')
  document.body.removeEventListener('keydown', outside)
})

test('a press on an option chooses it, one on a disabled option does not', () => {
  fireEvent.click(input())
  fireEvent.click(screen.getByRole('option', { name: 'Location' }))
  expect(onValueChange).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('option', { name: /Vehicle speed/ }))
  expect(onValueChange).toHaveBeenCalledWith('VehicleSpeed')
})

test('options match by every word, without accents, those that begin with the first in front', () => {
  const found = (query: string) =>
    matchOptions(
      [
        { value: 'a', label: 'Largest charge' },
        { value: 'b', label: 'Chargé state' },
        { value: 'c', label: 'Doors' },
      ],
      query,
    ).map(({ value }) => value)
  expect(found('charge')).toEqual(['b', 'a'])
  expect(found('state charge')).toEqual(['b'])
  expect(found('  ')).toEqual(['a', 'b', 'c'])
})

test('steps go round the ends, and nowhere when nothing can be chosen', () => {
  const [first, , , last] = options
  expect(stepThrough(options, last, 1)).toBe(first)
  expect(stepThrough(options, first, -1)).toBe(last)
  expect(stepThrough([{ value: 'a', label: 'A', disabled: true }], undefined, 1)).toBeUndefined()
})
