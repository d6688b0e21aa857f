import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import { SignOutPage } from './sign-out-page.tsx'

afterEach(cleanup)

test('opening the page signs out exactly once, also where effects run twice [S7.27 con]', async () => {
  const logout = vi.fn(async () => true)
  render(<SignOutPage simulated session={{ logout }} />, { wrapper: StrictMode })
  expect(screen.getByRole('heading').textContent).toBe('Signing out…')
  await screen.findByRole('heading', { name: 'You are signed out' })
  expect(logout).toHaveBeenCalledOnce()
})

test('what was typed and not sent is gone at once, however long the gateway takes', async () => {
  sessionStorage.setItem('help:draft', '{"text":"Of the one who leaves"}')
  const answer = Promise.withResolvers<boolean>()
  render(<SignOutPage simulated session={{ logout: () => answer.promise }} />)
  expect(sessionStorage).toHaveLength(0)
  answer.resolve(true)
  await screen.findByRole('heading', { name: 'You are signed out' })
})

test('when the service cannot be reached it says what that means, and tries again when asked', async () => {
  const logout = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new Error('no answer'))
  render(<SignOutPage simulated session={{ logout }} />)
  await screen.findByRole('heading', { name: 'Signed out in this browser only' })

  logout.mockResolvedValueOnce(true)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'You are signed out' })
  expect(logout).toHaveBeenCalledTimes(2)
})

test('whoever has signed out is led to where other browsers are signed out, and to Tesla with real cars', async () => {
  const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  const session = { logout: async () => true }
  const { rerender } = render(<SignOutPage simulated session={session} />)
  await screen.findByRole('heading', { name: 'You are signed out' })
  expect(links()).toEqual(['/login', '/', '/login?redirect=%2Fconsole%2Fsessions'])
  rerender(<SignOutPage simulated={false} session={session} />)
  expect(links()).toContainEqual(expect.stringContaining('accounts.tesla.com'))
})
