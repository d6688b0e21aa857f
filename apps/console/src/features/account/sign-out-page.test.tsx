import { fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'

import { SignOutPage } from './sign-out-page.tsx'

test('opening the page signs out exactly once, also where effects run twice [S7.27 con]', async () => {
  const logout = vi.fn(async () => true)
  render(<SignOutPage session={{ logout }} />, { wrapper: StrictMode })
  expect(screen.getByRole('heading').textContent).toBe('Signing out…')
  await screen.findByRole('heading', { name: 'You are signed out' })
  expect(logout).toHaveBeenCalledOnce()
})

test('when the service cannot be reached it says what that means, and tries again when asked', async () => {
  const logout = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new Error('no answer'))
  render(<SignOutPage session={{ logout }} />)
  await screen.findByRole('heading', { name: 'Signed out in this browser only' })

  logout.mockResolvedValueOnce(true)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'You are signed out' })
  expect(logout).toHaveBeenCalledTimes(2)
})
