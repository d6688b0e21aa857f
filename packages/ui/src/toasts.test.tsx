import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { createToastStore } from './toast-store.ts'
import { Toasts } from './toasts.tsx'

beforeEach(() => void vi.useFakeTimers())

function renderToasts() {
  const store = createToastStore()
  render(<Toasts store={store} />)
  return { store, add: (...toast: Parameters<typeof store.add>) => act(() => store.add(...toast)) }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('a toast shows title, description, icon and avatar in its colour [S3.12 con, S3.13 con, S3.18 con]', () => {
  const { add } = renderToasts()
  add({
    title: 'Lock confirmed',
    description: 'The car is locked.',
    icon: 'check',
    avatar: { src: '/owner.png', alt: 'Simulated Owner' },
    color: 'ok',
  })
  const toast = screen.getByRole('status')
  expect(toast.textContent).toContain('Lock confirmed')
  expect(toast.textContent).toContain('The car is locked.')
  expect(toast.querySelector('.toast-icon')).not.toBeNull()
  expect(screen.getByRole('img', { name: 'Simulated Owner' }).getAttribute('src')).toBe(
    '/owner.png',
  )
  expect(toast.dataset.tone).toBe('ok')
})

test('the close button closes, has words of its own and can be left out [S3.14 con, S4.25 con]', () => {
  const { add } = renderToasts()
  add({ title: 'One', closeButton: { label: 'Dismiss' } })
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('status')).toBeNull()

  add({ title: 'Two', closeButton: null })
  expect(screen.queryByRole('button')).toBeNull()
})

test('an action runs, closes the toast and does not press what lies under it [S3.16 con, S4.26 con]', () => {
  const { add } = renderToasts()
  const undo = vi.fn()
  const pressed = vi.fn()
  const callback = vi.fn()
  add({ title: 'Unlocked', actions: [{ label: 'Lock', click: undo }], click: pressed, callback })
  fireEvent.click(screen.getByRole('button', { name: 'Lock' }))
  expect(undo).toHaveBeenCalledTimes(1)
  expect(pressed).not.toHaveBeenCalled()
  expect(callback).not.toHaveBeenCalled()
  expect(screen.queryByRole('status')).toBeNull()
})

test('hovering for ten seconds at 3 s leaves 2 s [S4.27 con]', () => {
  const { add } = renderToasts()
  add({ title: 'Sent' })
  pass(3000)
  fireEvent.pointerEnter(screen.getByRole('status'))
  pass(10_000)
  fireEvent.pointerLeave(screen.getByRole('status'))
  pass(1999)
  expect(screen.queryByRole('status')).not.toBeNull()
  pass(1)
  expect(screen.queryByRole('status')).toBeNull()
})

test('focus inside pauses too, also when the pointer has left', () => {
  const { add } = renderToasts()
  add({ title: 'Sent' })
  const close = screen.getByRole('button', { name: 'Close' })
  fireEvent.pointerEnter(screen.getByRole('status'))
  fireEvent.focus(close)
  fireEvent.pointerLeave(screen.getByRole('status'))
  pass(20_000)
  expect(screen.queryByRole('status')).not.toBeNull()
  fireEvent.blur(close)
  pass(5000)
  expect(screen.queryByRole('status')).toBeNull()
})

test('while a modal layer is open, a toast lies in it, and a press on it leaves the layer open', async () => {
  const onOpenChange = vi.fn()
  const { rerender } = render(
    <Dialog open onOpenChange={onOpenChange} title="Energy site">
      <p>How it is set.</p>
    </Dialog>,
  )
  const { add } = renderToasts()
  const click = vi.fn()
  add({ title: 'Backup reserve: sent', actions: [{ label: 'Undo', click }] })
  const dialog = screen.getByRole('dialog')
  const undo = within(dialog).getByRole('button', { name: 'Undo' })
  // The library listens from the next turn on.
  pass(0)
  fireEvent.pointerDown(undo)
  fireEvent.click(undo)
  expect(click).toHaveBeenCalledOnce()
  expect(onOpenChange).not.toHaveBeenCalled()

  add({ title: 'Still there' })
  rerender(
    <Dialog open={false} onOpenChange={onOpenChange} title="Energy site">
      <p>How it is set.</p>
    </Dialog>,
  )
  expect(screen.getByText('Still there')).toBeTruthy()
})
