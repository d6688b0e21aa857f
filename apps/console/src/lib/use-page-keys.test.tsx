import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { usePageKeys } from './use-page-keys.ts'

const act = vi.fn()

function Page({ dialog }: { dialog?: 'dialog' | 'alertdialog' }) {
  usePageKeys((key) => (key === 'f' ? act : undefined))
  return (
    <>
      <input aria-label="Name" />
      {dialog ? <div role={dialog}>Sure?</div> : null}
    </>
  )
}

test('a key acts on the page, not where somebody types, and not with another key held', () => {
  act.mockClear()
  render(<Page />)
  fireEvent.keyDown(document.body, { key: 'f' })
  fireEvent.keyDown(document.body, { key: 'g' })
  fireEvent.keyDown(document.body, { key: 'f', ctrlKey: true })
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'f' })
  expect(act).toHaveBeenCalledOnce()
})

test.each(['dialog', 'alertdialog'] as const)('under an open %s no key acts', (dialog) => {
  act.mockClear()
  render(<Page dialog={dialog} />)
  fireEvent.keyDown(document.body, { key: 'f' })
  expect(act).not.toHaveBeenCalled()
})
