import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CopyButton } from './copy-button.tsx'
import { ErrorState } from './error-state.tsx'
import { QrCode } from './qr-code.tsx'

const writeText = vi.fn<(text: string) => Promise<void>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
})
afterEach(() => void vi.unstubAllGlobals())

async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }))
  await act(async () => {})
}

test('it copies, says so for a moment, and is itself again', async () => {
  writeText.mockResolvedValue()
  render(<CopyButton text="LRW3F7EK4NC700001" label="Copy VIN" />)
  await press('Copy VIN')
  expect(writeText).toHaveBeenCalledWith('LRW3F7EK4NC700001')
  expect(screen.getByRole('status').textContent).toBe('Copied')
  act(() => vi.advanceTimersByTime(2000))
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a browser that refuses is told about, with what to do instead', async () => {
  writeText.mockRejectedValue(new Error('not allowed'))
  render(<CopyButton text="secret" wide />)
  await press('Copy')
  expect(screen.getByRole('status').textContent).toBe('Not copied. Select it and copy by hand.')
})

test('a page without a clipboard is a refusal, not a crash', async () => {
  vi.stubGlobal('navigator', {})
  render(<CopyButton text="secret" />)
  await press('Copy')
  expect(screen.getByRole('status').textContent).toBe('Not copied. Select it and copy by hand.')
})

test('an error tells what failed, what it cost, what to do, and which request it was', async () => {
  writeText.mockResolvedValue()
  render(
    <ErrorState
      title="The drivers could not be read"
      reason="The car maker answered with an error."
      cost="Nothing was charged."
      action={<button type="button">Try again</button>}
      requestId="req_7"
    />,
  )
  const words = screen.getByRole('alert').textContent
  for (const part of [
    'The drivers could not be read',
    'an error.',
    'Nothing was charged.',
    'req_7',
  ])
    expect(words).toContain(part)
  await press('Copy request id')
  expect(writeText).toHaveBeenCalledWith('req_7')
})

test('a QR code has a name, a quiet zone, and differs with its text', () => {
  const { rerender } = render(<QrCode text="https://wattlane.example/i/1" label="Invitation" />)
  const drawn = () =>
    screen.getByRole('img', { name: 'Invitation' }).querySelector('path')?.getAttribute('d') ?? ''
  const first = drawn()
  // The finder's corner stands behind four modules of white.
  expect(first.startsWith('M4 4')).toBe(true)
  rerender(<QrCode text="https://wattlane.example/i/2" label="Invitation" />)
  expect(drawn()).not.toBe(first)
})
