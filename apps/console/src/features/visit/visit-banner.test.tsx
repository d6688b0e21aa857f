import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import { VisitBanner } from './visit-banner.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const soon = () => new Date(Date.now() + 28 * 60_000).toISOString()

test('it names the user, what may be done and for how long, and leads out', async () => {
  vi.stubGlobal('fetch', async () => {
    const body = JSON.stringify({ response: { email: 'owner@wattlane.example' } })
    // An announced length is what gateways send; without it jsdom's Blob would meet Node's Response.
    const headers = { 'content-length': String(body.length), 'x-uid': 'u' }
    return new Response(body, { headers: { ...headers, 'content-type': 'application/json' } })
  })
  await renderSignedIn('u', () => <VisitBanner visit={{ until: soon(), write: false }} />)
  await screen.findByText('owner@wattlane.example')
  const banner = screen.getByRole('complementary')
  expect(banner.textContent).toMatch(/You act as .* and only read\. Ends in/)
  expect(screen.getByRole('link', { name: 'Exit' }).getAttribute('href')).toBe('/logout')
  // What changes every second is not read out every second.
  expect(banner.closest('[role="status"], [aria-live]')).toBeNull()
})

test('with a code from the user it does not say that one only reads', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  await renderSignedIn('u', () => <VisitBanner visit={{ until: soon(), write: true }} />)
  const banner = await screen.findByRole('complementary')
  expect(banner.textContent).toContain('with a code from them')
  expect(banner.textContent).not.toContain('only read')
})
