import { test } from 'vitest'

import { byName, type CallRow, checkRow } from '../testing/call-rows.ts'
import { forecast, versionOf } from '../testing/vehicle-answers.ts'

const vin = 'LRW3F7EK4NC700001'
const version = 'cfg_0123456789abcdef'
const at = `/api/1/vehicles/${vin}`
const web = `/web/vehicles/${vin}/config`
const createdAt = '2026-01-02T03:04:05.678Z'
const none = { response: [], count: 0 }
const updated = { updated_vehicles: 1 }
const diff = { from: version, to: version, added: {}, removed: {}, changed: {}, settings: {} }
const sync = {
  version,
  sent_at: createdAt,
  accepted_at: null,
  synced_at: null,
  first_data_at: null,
  refusal: 'missing_key',
  drift: null,
  checked_at: createdAt,
}

const rows: CallRow[] = [
  {
    name: 'configuration is read flat',
    call: ({ config }) => config.get(vin),
    sent: ['GET', `/api/config/${vin}`],
    answer: { fields: { Soc: {} }, pending: false },
    result: { fields: { Soc: {} }, pending: false },
  },
  {
    name: 'configuration is changed by PATCH [S7.21 sdk] [S1.18 sdk]',
    call: ({ config }) => config.update(vin, { fields: { Soc: null } }),
    sent: ['PATCH', `/api/config/${vin}`, '{"fields":{"Soc":null}}'],
    answer: { ...updated, ignoredFields: ['Gone'] },
    result: { ...updated, ignoredFields: ['Gone'] },
  },
  {
    name: 'configuration is replaced by POST [S7.21 sdk]',
    call: ({ config }) => config.replace(vin, { fields: { Soc: { interval_seconds: 60 } } }),
    sent: ['POST', `/api/config/${vin}`, '{"fields":{"Soc":{"interval_seconds":60}}}'],
    answer: { updated_vehicles: 0, skipped_vehicles: { missing_key: [vin] } },
    result: { updated_vehicles: 0, skipped_vehicles: { missing_key: [vin] } },
  },
  {
    name: 'configuration is removed by DELETE [S7.21 sdk]',
    call: ({ config }) => config.remove(vin),
    sent: ['DELETE', `/api/config/${vin}`],
    answer: { response: updated, ...updated },
    result: updated,
  },
  {
    name: 'what the car took is GET …/fleet_telemetry_config, unknown members kept [S7.23 sdk] [S3.55 sdk]',
    call: ({ fleetTelemetry }) => fleetTelemetry.get(vin),
    sent: ['GET', `${at}/fleet_telemetry_config`],
    answer: { response: { config: null, limit_reached: false, key_paired: true, more: 1 } },
    result: { config: null, limit_reached: false, key_paired: true, more: 1 },
  },
  {
    name: 'the manufacturer’s configuration is removed by DELETE, without a body [S7.22 sdk]',
    call: ({ fleetTelemetry }) => fleetTelemetry.remove(vin),
    sent: ['DELETE', `${at}/fleet_telemetry_config`],
    answer: { response: updated },
    result: updated,
  },
  {
    name: 'several cars are configured at once',
    call: ({ fleetTelemetry }) => fleetTelemetry.create({ vins: [vin], config: { fields: {} } }),
    sent: [
      'POST',
      '/api/1/vehicles/fleet_telemetry_config',
      `{"vins":["${vin}"],"config":{"fields":{}}}`,
    ],
    answer: { response: updated },
    result: updated,
  },
  {
    name: 'telemetry errors are GET …/fleet_telemetry_errors [S7.24 sdk] [S3.55 sdk]',
    call: ({ fleetTelemetry }) => fleetTelemetry.errors(vin),
    sent: ['GET', `${at}/fleet_telemetry_errors`],
    answer: { response: { fleet_telemetry_errors: [{ name: 'app', error: 'e', code: 7 }] } },
    result: [{ name: 'app', error: 'e', code: 7 }],
  },
  {
    name: 'versions are listed',
    call: ({ configVersions }) => configVersions.list(vin, { perPage: 5 }),
    sent: ['GET', `${web}/versions?per_page=5`],
    answer: { response: [versionOf], count: 1 },
    result: { items: [versionOf], count: 1, pagination: null },
  },
  {
    name: 'one version is read',
    call: ({ configVersions }) => configVersions.get(vin, version),
    sent: ['GET', `${web}/versions/${version}`],
    answer: { response: { ...versionOf, config: null } },
    result: { ...versionOf, config: null },
  },
  {
    name: 'two versions are compared',
    call: ({ configVersions }) => configVersions.diff(vin, version, version),
    sent: ['GET', `${web}/diff?from=${version}&to=${version}`],
    answer: { response: diff },
    result: diff,
  },
  {
    name: 'a version is restored with a note',
    call: ({ configVersions }) => configVersions.restore(vin, version, 'Too much.'),
    sent: ['POST', `${web}/versions/${version}/restore`, '{"note":"Too much."}'],
    answer: { response: { version: versionOf, update: updated } },
    result: { version: versionOf, update: updated },
  },
  {
    name: 'a version is restored in the place of another',
    call: ({ configVersions }) => configVersions.restore(vin, version, { based_on: version }),
    sent: ['POST', `${web}/versions/${version}/restore`, `{"based_on":"${version}"}`],
    answer: { response: { version: versionOf, update: updated } },
    result: { version: versionOf, update: updated },
  },
  {
    name: 'the way of a version to the car is read',
    call: ({ configVersions }) => configVersions.sync(vin),
    sent: ['GET', `${web}/sync`],
    answer: { response: sync },
    result: sync,
  },
  {
    name: 'presets are listed for the car',
    call: ({ configVersions }) => configVersions.presets(vin),
    sent: ['GET', `${web}/presets`],
    answer: none,
    result: { items: [], count: 0, pagination: null },
  },
  {
    name: 'a draft is forecast',
    call: ({ configVersions }) => configVersions.forecast(vin, { days: 7, mode: 'replace' }),
    sent: ['POST', `${web}/forecast`, '{"days":7,"mode":"replace"}'],
    answer: { response: forecast },
    result: forecast,
  },
]

test.each(byName(rows))('%s', (_, row) => checkRow(row))
