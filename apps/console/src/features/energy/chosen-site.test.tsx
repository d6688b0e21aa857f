import { toasts } from '@console/ui/toast-store'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import type { OwnedSite } from '../vehicles/model.ts'
import { ChosenSite } from './chosen-site.tsx'

vi.mock('./site-sheet.tsx', () => ({ SiteSheet: ({ site }: { site: OwnedSite }) => site.name }))
afterEach(() => {
  cleanup()
  toasts.clear()
})

const sites: OwnedSite[] = [
  {
    kind: 'site',
    id: '7000001',
    name: 'Home',
    isSubscribed: true,
    components: { solar: true, battery: true, grid: true },
  },
]

test('a site that is not there is told, and its number leaves the address', async () => {
  const { router } = await renderSignedIn(
    'user-1',
    () => <ChosenSite sites={sites} id="abc" />,
    {},
    '/console?site=abc&sort=name',
  )
  await waitFor(() => expect(router.state.location.href).toBe('/console?sort=name'))
  expect(toasts.get()).toMatchObject([
    {
      title: 'Energy site not found',
      description: 'No site of this account has the number abc.',
    },
  ])
})

test('a site that is there opens, and nothing is told', async () => {
  await renderSignedIn('user-1', () => <ChosenSite sites={sites} id="7000001" />)
  await screen.findByText('Home')
  expect(toasts.get()).toEqual([])
})
