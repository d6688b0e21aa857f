import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Listbox } from './listbox.tsx'

const cars = [
  { value: 'blue', label: 'Blue' },
  { value: 'bronze', label: 'Bronze' },
  { value: 'red', label: 'Red' },
] as const

test('arrow keys, Home, End, a first letter and a press choose, and the chosen one is told', () => {
  const choose = vi.fn()
  const { rerender } = render(
    <Listbox label="Vehicle" options={cars} value="blue" onValueChange={choose} />,
  )
  const list = screen.getByRole('listbox', { name: 'Vehicle' })
  const chosen = screen.getByRole('option', { name: 'Blue' })
  expect(chosen.getAttribute('aria-selected')).toBe('true')
  expect(list.getAttribute('aria-activedescendant')).toBe(chosen.id)

  for (const [key, value] of [
    ['ArrowDown', 'bronze'],
    ['ArrowUp', 'red'],
    ['End', 'red'],
    ['b', 'bronze'],
  ]) {
    fireEvent.keyDown(list, { key })
    expect(choose).toHaveBeenLastCalledWith(value)
  }
  rerender(<Listbox label="Vehicle" options={cars} value="red" onValueChange={choose} />)
  fireEvent.keyDown(list, { key: 'Home' })
  expect(choose).toHaveBeenLastCalledWith('blue')
  choose.mockClear()
  fireEvent.keyDown(list, { key: 'b', ctrlKey: true })
  fireEvent.keyDown(list, { key: 'Tab' })
  expect(choose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('option', { name: 'Bronze' }))
  expect(choose).toHaveBeenCalledExactlyOnceWith('bronze')
})
