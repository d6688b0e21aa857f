import type { Settings } from '@console/sdk/account'
import { expect, test } from 'vitest'

import { merged } from './queries.ts'
import { languages, zones } from './regions.ts'
import { previousOf } from './use-choice.ts'

const settings: Settings = {
  units: { distance: 'car', temperature: 'car', pressure: 'bar' },
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

test.each([
  { units: { distance: 'mi' } },
  { notifications: { invitation: false }, theme: 'dark' },
  { time_zone: 'Asia/Tokyo', auto_topup_monthly_packs: 5 },
] as const)('%j changes what it names, and is taken back by what was before', (changes) => {
  const after = merged(settings, changes)
  expect(after).toMatchObject(changes)
  expect(merged(after, previousOf(settings, changes))).toEqual(settings)
})

test('a choice of elsewhere stays in the lists', () => {
  const zone = zones('Mars/Olympus_Mons').flatMap(({ options }) => options)
  expect(zone[0]).toEqual({ value: 'Mars/Olympus_Mons', label: 'Olympus Mons' })
  expect(languages('eo')[0]?.value).toBe('eo')
})
