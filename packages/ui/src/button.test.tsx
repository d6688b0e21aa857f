import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

test('a busy button says what it does, keeps focus and ignores presses', () => {
  const onClick = vi.fn()
  const { rerender } = render(<Button onClick={onClick}>Lock</Button>)
  screen.getByRole('button').focus()
  fireEvent.click(screen.getByRole('button', { name: 'Lock' }))
  rerender(
    <Button onClick={onClick} busy="Locking">
      Lock
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Locking' })
  fireEvent.click(button)
  expect(onClick).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(button)
})

test('a disabled button tells its reason and does not submit its form', () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" disabledReason="The car is asleep.">
        Send
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Send', description: 'The car is asleep.' })
  fireEvent.click(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(onSubmit).not.toHaveBeenCalled()
  expect(screen.getByRole('status').textContent).toBe('The car is asleep.')
  fireEvent.pointerDown(document.body)
  expect(screen.queryByRole('status')).toBeNull()
})

test('a dialog that awaits an answer cannot be dismissed', () => {
  const onOpenChange = vi.fn()
  const dialog = (dismissible: boolean) => (
    <Dialog open onOpenChange={onOpenChange} title="Unlock?" dismissible={dismissible}>
      <p>It stands at home.</p>
    </Dialog>
  )
  const { rerender } = render(dialog(false))
  fireEvent.keyDown(screen.getByRole('dialog', { name: 'Unlock?' }), { key: 'Escape' })
  expect(onOpenChange).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()

  rerender(dialog(true))
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect(onOpenChange).toHaveBeenCalledWith(false)
})
