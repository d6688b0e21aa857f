import type { CreditBalance, Subscription } from '@console/sdk/billing'
import { expect, test } from 'vitest'

import { found } from '../vehicles/find.ts'
import type { OwnedVehicle } from '../vehicles/model.ts'
import { firstSteps } from './first-steps.ts'
import { creditsGlance, subscriptionGlance } from './glances.ts'

const vehicle = (vin: string, name: string, isSubscribed = true): OwnedVehicle => ({
  kind: 'vehicle',
  vin,
  name,
  model: 'Model 3',
  firmware: null,
  isSubscribed,
  isOwner: true,
  state: 'online',
})
const blue = vehicle('LRW3F7EK4NC700001', 'Blue')
const red = vehicle('LRW3F7EK4NC700002', 'Red', false)

const nothingDone = {
  vehicles: [blue, red],
  missingScopes: ['Vehicle location'],
  signInAgain: '/auth/login',
  unpaired: [blue.vin, red.vin],
  heard: [],
  tokens: 0,
  applications: 0,
  alertHooks: 0,
}

test('each first step follows from what is known, and leads to where it is done', () => {
  const open = firstSteps(nothingDone)
  expect(open.map(({ id, isDone }) => [id, isDone])).toEqual([
    ['scopes', false],
    ['key', false],
    ['stream', false],
    ['program', false],
    ['alert', false],
  ])
  expect(open[1]).toMatchObject({
    detail: '0 of 2 vehicles',
    to: `/console/${blue.vin}?tab=doctor`,
  })
  const half = firstSteps({ ...nothingDone, unpaired: [red.vin], heard: [blue.vin] })
  expect(half[1]).toMatchObject({ act: 'Pair Red', detail: '1 of 2 vehicles' })
  expect(half[2]).toMatchObject({ isDone: true, detail: expect.stringMatching(/^1 of 1 vehicle;/) })
  const done = firstSteps({
    ...nothingDone,
    missingScopes: [],
    unpaired: [],
    heard: [blue.vin, red.vin],
    applications: 1,
    alertHooks: 1,
  })
  expect(done.every(({ isDone }) => isDone)).toBe(true)
})

test('what a car said before its subscription ended does not count as live data', () => {
  const [, , stream] = firstSteps({ ...nothingDone, vehicles: [red], heard: [red.vin] })
  expect(stream).toMatchObject({
    id: 'stream',
    isDone: false,
    detail: 'They need a subscription, which no vehicle has.',
    to: '/console/subscription',
  })
})

test('an account without vehicles has no steps about them', () => {
  const steps = firstSteps({ ...nothingDone, vehicles: [], unpaired: [] })
  expect(steps.map(({ id }) => id)).toEqual(['scopes', 'program'])
})

test('vehicles are found by name, model or VIN, and put in an order', () => {
  const owned = { vehicles: [red, blue], sites: [] }
  const names = (wanted: { find?: string; sort?: string }) =>
    found(owned, wanted).vehicles.map(({ name }) => name)
  expect(names({})).toEqual(['Red', 'Blue'])
  expect(names({ find: 'model b' })).toEqual(['Blue'])
  expect(names({ find: '0002' })).toEqual(['Red'])
  expect(names({ sort: 'name' })).toEqual(['Blue', 'Red'])
  expect(names({ sort: 'unsubscribed' })).toEqual(['Red', 'Blue'])
  expect(names({ sort: 'of another version' })).toEqual(['Red', 'Blue'])
})

const balance: CreditBalance = {
  balance: 1234,
  low: false,
  spent_today: 1,
  spent_30d: 30,
  burn_per_day: 1.5,
  days_left: 822.6,
  pack_credits: 1000,
  auto_topup: {
    enabled: false,
    packs: 1,
    monthly_packs: null,
    bought_this_month: 0,
    last_error: null,
  },
}

test('credits say how fast they go and how long they last', () => {
  expect(creditsGlance(balance)).toEqual({
    headline: '1,234',
    lines: ['1.5 a day', 'About 822 days left'],
    trouble: undefined,
  })
  expect(creditsGlance({ ...balance, days_left: 1.2 })).toMatchObject({
    lines: ['1.5 a day', 'About a day left'],
    trouble: 'They run out soon',
  })
  expect(creditsGlance({ ...balance, burn_per_day: 0, days_left: null }).lines).toEqual([
    'None spent lately',
  ])
})

const none: Subscription = {
  id: null,
  status: 'none',
  currency_code: null,
  billing_cycle: null,
  current_billing_period: null,
  trial_dates: null,
  scheduled_change: null,
  started_at: null,
  first_billed_at: null,
  next_billed_at: null,
  paused_at: null,
  canceled_at: null,
  access_ends_at: null,
  items: [],
  next_transaction: null,
  kept: null,
  payment_method: null,
  management_urls: null,
  credits: { balance: 0, auto_topup: false },
}

test('a subscription that ends names its end instead of a charge', () => {
  expect(subscriptionGlance(none)).toEqual({ headline: 'None', lines: [], trouble: undefined })
  const at = '2026-12-22T12:00:00.000Z'
  const active = { ...none, status: 'active', next_billed_at: at }
  expect(subscriptionGlance(active).lines).toEqual(['Next charge on December 22, 2026'])
  const ending = {
    ...active,
    scheduled_change: { action: 'cancel', effective_at: at, resume_at: null },
  }
  expect(subscriptionGlance(ending).lines).toEqual(['Ends on December 22, 2026'])
})
