import type { SiteInfo } from '@console/sdk/energy'

import type { Body } from '../commands/catalogue.ts'
import type { Draft } from '../commands/form.ts'
import type { Expectation } from '../commands/machine.ts'

type Plain = string | number | boolean
type Expected = Expectation['anyOf'][number]

type Setting = {
  /** What it is called where it is read back. */
  label: string
  /** How the site says it is set, by the members that set it. */
  read: (info: SiteInfo) => Readonly<Record<string, unknown>>
}

/** The settings of a site that `site_info` tells again: what was sent is confirmed by them. */
const settings: Readonly<Record<string, Setting>> = {
  backup: {
    label: 'The backup reserve',
    read: ({ backup_reserve_percent }) => ({ backup_reserve_percent }),
  },
  off_grid_vehicle_charging_reserve: {
    label: 'The off-grid charging reserve',
    read: ({ off_grid_vehicle_charging_reserve_percent }) => ({
      off_grid_vehicle_charging_reserve_percent,
    }),
  },
  operation: {
    label: 'The operation mode',
    read: ({ default_real_mode }) => ({ default_real_mode }),
  },
  storm_mode: {
    label: 'Storm mode',
    read: ({ user_settings }) => ({ enabled: user_settings.storm_mode_enabled ?? undefined }),
  },
  grid_import_export: {
    label: 'The grid setting',
    read: ({ components }) => ({
      customer_preferred_export_rule: components.customer_preferred_export_rule,
      // Sites leave it out where charging from the grid is allowed.
      disallow_charge_from_grid_with_solar_installed:
        components.disallow_charge_from_grid_with_solar_installed ?? false,
    }),
  },
  time_of_use_settings: {
    label: 'The tariff',
    read: ({ tariff_content_v2 }) => ({ tou_settings: { tariff_content_v2 } }),
  },
}

/** What a site says of the members that a command sets: the value itself where there is but one. */
export function settingOf(command: string, body: Body, info: SiteInfo | undefined) {
  const setting = settings[command]
  if (!setting) return undefined
  const now = info && setting.read(info)
  return {
    label: setting.label,
    wanted: single(command, body, body),
    now: now && single(command, body, now),
  }
}

function single(
  command: string,
  body: Body,
  values: Readonly<Record<string, unknown>>,
): Expected | undefined {
  if (command === 'time_of_use_settings') return nameOfTariff(values.tou_settings)
  const names = Object.keys(body)
  const [first] = names
  if (names.length === 1 && first) return plain(values[first])
  const all = names.map((name) => [name, plain(values[name])] as const)
  return Object.fromEntries(all.filter((pair): pair is [string, Plain] => pair[1] !== undefined))
}

/** A tariff is long; by its name and code one tells it from another. */
function nameOfTariff(settings: unknown) {
  const tariff = member(settings, 'tariff_content_v2')
  const name = [member(tariff, 'name'), member(tariff, 'code')].filter(Boolean).join(', ')
  return name || undefined
}

const member = (value: unknown, name: string): unknown =>
  value instanceof Object ? Reflect.get(value, name) : undefined

/** What the form of a command starts with: what the site is set to. */
export function draftOf(command: string, info: SiteInfo): Draft {
  const now = settings[command]?.read(info) ?? {}
  return Object.fromEntries(Object.entries(now).map(([name, value]) => [name, typedOf(value)]))
}

const typedOf = (value: unknown): Draft[string] =>
  value instanceof Object ? JSON.stringify(value, null, 2) : plain(value)

const plain = (value: unknown): Plain | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : undefined

/** The body that sets back what was before; undefined where that is not known. */
export function setBack(command: string, body: Body, info: SiteInfo | undefined): Body | undefined {
  const now = info && settings[command]?.read(info)
  if (!now) return undefined
  const before = Object.fromEntries(Object.keys(body).map((name) => [name, now[name]]))
  return Object.values(before).includes(undefined) ? undefined : before
}

/** What tells that a command was done. */
export const toldBy = (command: string) => settings[command]?.label
