import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'

import { IdentityError } from './identity.ts'
import { createSimulatedIdentity } from './simulated.ts'

const account = {
  issuer: 'https://simulated.wattlane.example',
  subject: 'someone',
  email: 'someone@wattlane.example',
  fullName: 'Somebody Simulated',
  profileImageUrl: 'data:image/svg+xml,',
  scopes: ['vehicle_device_data', 'vehicle_location'] as const,
  description: 'An account.',
}
const codeVerifier = 'a verifier of sufficient length for a challenge'
const granted = {
  codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url'),
  nonce: 'nonce',
  redirectUri: 'http://localhost:3001/auth/callback',
}
const exchanged = { codeVerifier, nonce: granted.nonce, redirectUri: granted.redirectUri }

function provider() {
  let now = 0
  const simulated = createSimulatedIdentity({
    accounts: [account],
    authorizeUrl: 'http://localhost:3001/auth/simulated/authorize',
    now: () => now,
  })
  const wait = (ms: number) => {
    now += ms
  }
  const code = simulated.grant('someone', granted) ?? ''
  return { ...simulated, wait, code }
}

test('a code is good once, for the request that asked for it', async () => {
  const { identity, code } = provider()
  expect(await identity.exchange({ ...exchanged, code })).toEqual(account)
  await expect(identity.exchange({ ...exchanged, code })).rejects.toBeInstanceOf(IdentityError)
})

test.each([
  ['another verifier', { codeVerifier: 'x' }],
  ['another nonce', { nonce: 'x' }],
  ['another address', { redirectUri: 'https://evil.example/' }],
  ['another code', { code: 'x' }],
])('%s is refused', async (_, change) => {
  const { identity, code } = provider()
  await expect(identity.exchange({ ...exchanged, code, ...change })).rejects.toBeInstanceOf(
    IdentityError,
  )
})

test('a code dies after a minute', async () => {
  const { identity, code, wait } = provider()
  wait(60_001)
  await expect(identity.exchange({ ...exchanged, code })).rejects.toBeInstanceOf(IdentityError)
})

test('an account that there is not is given no code', () => {
  expect(provider().grant('nobody', granted)).toBeUndefined()
})

test('what an account holds back is not granted', async () => {
  const { identity, grant } = provider()
  const code = grant('someone', granted, ['vehicle_location']) ?? ''
  const { scopes } = await identity.exchange({ ...exchanged, code })
  expect(scopes).toEqual(['vehicle_device_data'])
})
