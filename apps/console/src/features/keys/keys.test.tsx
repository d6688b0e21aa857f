import { panels } from '@console/ui/panels'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { preferences } from '../../lib/preferences.ts'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import { FollowedSettings } from '../settings/followed-settings.tsx'
import { KeySheet } from './key-sheet.tsx'
import { PageKeys } from './page-keys.tsx'

let save: (body: string) => Promise<Response>
let shortcuts = true
const answer = async () => Response.json({ response: { ...settings, shortcuts } }, { headers })

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', (_: unknown, { body }: RequestInit) =>
    typeof body === 'string' ? save(body) : answer(),
  )
})
afterEach(() => {
  cleanup()
  panels.set({ keys: false })
  vi.unstubAllGlobals()
})

test('g and c lead to the console from anywhere, and the question mark shows which keys there are', async () => {
  const { router } = await renderSignedIn(
    'user-1',
    () => (
      <>
        <PageKeys />
        <input aria-label="Name" />
      </>
    ),
    {},
    '/api/1',
  )
  const field = await screen.findByLabelText('Name')
  for (const key of ['g', 'c', '?']) fireEvent.keyDown(field, { key })
  expect([router.state.location.pathname, panels.get().keys]).toEqual(['/api/1', false])
  fireEvent.keyDown(document.body, { key: '?' })
  expect(panels.get().keys).toBe(true)
  for (const key of ['g', 'c']) fireEvent.keyDown(document.body, { key })
  await waitFor(() => expect(router.state.location.pathname).toBe('/console'))
})

test('single letters go off once the account has it; a failure is told and leaves them as they were', async () => {
  await renderSignedIn('user-1', () => (
    <>
      <FollowedSettings />
      <PageKeys />
      <KeySheet onOpenChange={() => undefined} />
    </>
  ))
  const letters = await screen.findByRole('switch', { name: /^Single letters/ })
  save = async () => Response.json({ error: 'unavailable' }, { status: 503, headers })
  fireEvent.click(letters)
  expect(await screen.findByText('The choice was not saved')).toBeTruthy()
  await waitFor(() => expect(letters).toHaveProperty('checked', true))
  const sent: string[] = []
  save = (body) => {
    sent.push(body)
    shortcuts = false
    return answer()
  }
  fireEvent.click(letters)
  await waitFor(() => expect(preferences.get().shortcuts).toBe(false))
  expect(sent).toEqual(['{"shortcuts":false}'])
  await waitFor(() => expect(letters).toHaveProperty('checked', false))
})

test('the sheet names the keys of the telemetry fields too', async () => {
  await renderSignedIn('user-1', () => <KeySheet onOpenChange={() => undefined} />)
  const fields = await screen.findByRole('region', { name: 'In the fields of the telemetry' })
  expect(fields.textContent).toMatch(/Turn the field on or off.*Space/)
  expect(fields.textContent).toMatch(/Review the changes, then save them.*Enter/)
})

// Known beforehand, so that no blob is made of it: those of this environment are not the answer's.
const headers = { 'content-length': '1' }

const settings = {
  units: { distance: 'km', temperature: 'c', pressure: 'bar' },
  time_zone: null,
  locale: null,
  theme: 'system',
  density: 'comfortable',
  shortcuts: true,
  onboarding: true,
  notifications: {
    low_credits: true,
    stream_stopped: true,
    config_lost: true,
    hook_disabled: true,
    invitation: true,
    new_sign_in: true,
  },
  newsletter: false,
  product_updates: false,
  polling: false,
  auto_topup: false,
  auto_topup_packs: 1,
  auto_topup_monthly_packs: null,
}
