import type { SiteInfo } from '@console/sdk/energy'
import { expect, test } from 'vitest'

import { draftOf, setBack, settingOf } from './site-settings.ts'

const info: SiteInfo = {
  id: 'STE1',
  installation_date: '2026-01-01',
  backup_reserve_percent: 20,
  default_real_mode: 'self_consumption',
  user_settings: { storm_mode_enabled: true },
  components: { customer_preferred_export_rule: 'pv_only' },
  tariff_content_v2: { name: 'Night', code: 'N1' },
}

test('what a site was told is compared with what it says of itself', () => {
  expect(settingOf('backup', { backup_reserve_percent: 30 }, info)).toEqual({
    label: 'The backup reserve',
    wanted: 30,
    now: 20,
  })
  expect(
    settingOf('grid_import_export', { disallow_charge_from_grid_with_solar_installed: true }, info),
  ).toMatchObject({ wanted: true, now: false })
  const both = {
    customer_preferred_export_rule: 'never',
    disallow_charge_from_grid_with_solar_installed: false,
  }
  expect(settingOf('grid_import_export', both, info)).toMatchObject({
    wanted: both,
    now: { ...both, customer_preferred_export_rule: 'pv_only' },
  })
  const tariff = { tou_settings: { tariff_content_v2: { name: 'Day', code: 'D1' } } }
  expect(settingOf('time_of_use_settings', tariff, info)).toMatchObject({
    wanted: 'Day, D1',
    now: 'Night, N1',
  })
  expect(settingOf('command', {}, info)).toBeUndefined()
})

test('a form starts with what is set, and Undo sets that back', () => {
  expect(draftOf('backup', info)).toEqual({ backup_reserve_percent: 20 })
  expect(draftOf('storm_mode', info)).toEqual({ enabled: true })
  expect(draftOf('time_of_use_settings', info).tou_settings).toContain('"name": "Night"')
  expect(setBack('backup', { backup_reserve_percent: 30 }, info)).toEqual({
    backup_reserve_percent: 20,
  })
  expect(setBack('backup', { backup_reserve_percent: 30 }, undefined)).toBeUndefined()
  expect(
    setBack(
      'off_grid_vehicle_charging_reserve',
      { off_grid_vehicle_charging_reserve_percent: 5 },
      info,
    ),
  ).toBeUndefined()
})
