import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Slideover } from './slideover.tsx'

const onCancel = vi.fn()
const onConfirm = vi.fn()
const dialog = (more: Partial<Parameters<typeof ConfirmDialog>[0]> = {}) => (
  <ConfirmDialog
    title="Erase the data of Blue?"
    consequence="This cannot be taken back."
    confirmLabel="Erase"
    onCancel={onCancel}
    onConfirm={onConfirm}
    {...more}
  />
)

beforeEach(() => {
  onCancel.mockClear()
  onConfirm.mockClear()
})

test('it names its object and starts on the safe answer', () => {
  render(dialog())
  screen.getByRole('alertdialog', {
    name: 'Erase the data of Blue?',
    description: 'This cannot be taken back.',
  })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
  fireEvent.click(screen.getByRole('button', { name: 'Erase' }))
  expect(onConfirm).toHaveBeenCalledTimes(1)
})

test('within an open sheet, too, it starts on the safe answer', () => {
  const sheet = (isAsked: boolean) => (
    <Slideover open title="Site" onOpenChange={() => undefined}>
      <button type="button">Send</button>
      {isAsked ? dialog() : null}
    </Slideover>
  )
  const { rerender } = render(sheet(false))
  screen.getByRole('button', { name: 'Send' }).focus()
  rerender(sheet(true))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
})

test('what cannot be taken back waits until the name is typed', () => {
  render(dialog({ typedName: 'Blue' }))
  const erase = screen.getByRole('button', { name: 'Erase', description: 'Type Blue first.' })
  fireEvent.click(erase)
  expect(onConfirm).not.toHaveBeenCalled()
  const name = screen.getByLabelText('Type Blue to go on')
  fireEvent.change(name, { target: { value: 'Blu' } })
  fireEvent.click(erase)
  expect(onConfirm).not.toHaveBeenCalled()
  fireEvent.change(name, { target: { value: ' Blue ' } })
  fireEvent.click(erase)
  expect(onConfirm).toHaveBeenCalledTimes(1)
})

test('while the answer is on its way neither button nor Escape ends it', () => {
  render(dialog({ busy: 'Erasing' }))
  fireEvent.click(screen.getByRole('button', { name: 'Erasing' }))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' })
  expect(onConfirm).not.toHaveBeenCalled()
  expect(onCancel).not.toHaveBeenCalled()
})

test('a failure is read out in the dialog, which stays for another try', () => {
  const { rerender } = render(dialog())
  rerender(dialog({ error: 'The car did not answer. Wake it, then try again.' }))
  expect(screen.getByRole('alert').textContent).toBe(
    'The car did not answer. Wake it, then try again.',
  )
  fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' })
  expect(onCancel).toHaveBeenCalledTimes(1)
})

test('what cannot be done just now says why, and can be left', () => {
  render(dialog({ disabledReason: 'You are offline.' }))
  fireEvent.click(screen.getByRole('button', { name: 'Erase', description: 'You are offline.' }))
  expect(onConfirm).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onCancel).toHaveBeenCalledTimes(1)
})

test('the focus goes back to what opened it, or to the heading of its section once that is gone', async () => {
  const page = (isThere: boolean, isOpen: boolean) => (
    <section>
      <h2>Drivers</h2>
      {isThere ? <button type="button">Remove Ada</button> : null}
      {isOpen ? (
        <ConfirmDialog
          title="Remove Ada?"
          consequence="She drives no more."
          confirmLabel="Remove"
          onCancel={() => {}}
          onConfirm={() => {}}
        />
      ) : null}
    </section>
  )
  const { rerender } = render(page(true, false))
  const opener = screen.getByRole('button', { name: 'Remove Ada' })
  opener.focus()
  rerender(page(true, true))
  rerender(page(true, false))
  await waitFor(() => expect(document.activeElement).toBe(opener))
  rerender(page(true, true))
  rerender(page(false, false))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')))
})

test('where the address opened a layer, the focus goes on where the page says', async () => {
  const page = (open: boolean) => (
    <>
      <a href="/console?site=1">Simulated Home</a>
      <Dialog
        open={open}
        title="Energy site"
        onOpenChange={() => {}}
        endsOn={() => screen.queryByRole('link', { hidden: true })}
      >
        <button type="button">Set</button>
      </Dialog>
    </>
  )
  const { rerender } = render(page(true))
  expect(document.activeElement?.textContent).not.toBe('Simulated Home')
  rerender(page(false))
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Simulated Home'))
})
