import { afterEach, expect, test, vi } from 'vitest'

import { dropTyped, keepTyping, takeTyped } from './typed-ahead.ts'

afterEach(dropTyped)

const press = (key: string, init: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
  )

test('what is typed until a field is there is its, and no shortcut of the page', () => {
  const shortcut = vi.fn()
  document.addEventListener('keydown', shortcut)
  keepTyping()
  for (const key of ['m', 'q', 't', 'x', 'Backspace', 't', 'ArrowRight']) press(key)
  expect(shortcut).not.toHaveBeenCalled()
  expect(takeTyped()).toBe('mqtt')
  press('g')
  expect(shortcut).toHaveBeenCalledOnce()
  expect(takeTyped()).toBe('')
  document.removeEventListener('keydown', shortcut)
})

test.each([
  ['Escape', () => press('Escape')],
  ['a press of Ctrl+K', () => press('k', { ctrlKey: true })],
  ['a press elsewhere', () => window.dispatchEvent(new Event('pointerdown'))],
])('%s ends it', (_, end) => {
  keepTyping()
  press('a')
  end()
  expect(press('b')).toBe(true)
  expect(takeTyped()).toBe('')
})
