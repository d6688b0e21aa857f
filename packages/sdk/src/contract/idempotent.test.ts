import { expect, test } from 'vitest'

import { endpoints } from '../openapi/groups.ts'

test('these calls create or charge something, so they carry an idempotency key', () => {
  const keyed = endpoints.filter(({ endpoint }) => endpoint.idempotent)
  expect(keyed.map(({ name }) => name).toSorted()).toEqual([
    'adminActs.enableHook',
    'adminActs.grant',
    'adminActs.resendMail',
    'dataExport.start',
    'fleetTelemetry.create',
    'hooks.create',
    'hooks.recover',
    'hooks.resend',
    'hooks.rotateSecret',
    'hooks.test',
    'invitations.create',
    'mail.send',
    'operatorMessages.send',
    'subscription.buyCredits',
    'subscription.changePaymentMethod',
    'subscription.create',
    'subscription.modify',
    'tokenAdditions.create',
    'tokenAdditions.createOverlay',
    'tokenAdditions.rotate',
    'tokens.create',
  ])
  for (const { endpoint } of keyed) {
    expect(endpoint.method).toBe('POST')
    // Keys are kept by caller, and a public call has none.
    expect(endpoint.access).not.toBe('public')
  }
})
