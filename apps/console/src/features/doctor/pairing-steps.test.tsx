import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { anonymousContext } from '../../testing/anonymous-context.ts'
import { renderSignedIn } from '../../testing/render-signed-in.tsx'
import { PairingSteps } from './pairing-steps.tsx'

afterEach(cleanup)

const vin = '5YJSA1E68NF700007'

test('with real cars the key card shows a code to scan, made of the domain and this car', async () => {
  const config = { ...anonymousContext().config, keyDomain: 'wattlane.example' }
  const vehicle = {
    kind: 'vehicle',
    vin,
    name: 'Blue',
    model: 'Model S',
    firmware: null,
    isSubscribed: true,
    isOwner: true,
    state: 'online',
  } as const
  await renderSignedIn('owner', () => <PairingSteps vehicle={vehicle} />, { config })
  await screen.findByRole('img', { name: 'Pairing page of Blue' })
  expect(screen.getByRole('link', { name: 'Open the Tesla app' }).getAttribute('href')).toBe(
    `https://tesla.com/_ak/wattlane.example?vin=${vin}`,
  )
})
