import type { SiteInfo, StreamTopic } from '@console/sdk/contract'

import { Problem } from '../../http/problem.ts'
import type { Kind } from './rights.ts'

type Members = (at: string, product: string) => Record<string, unknown>

const ofVehicles = {
  data: () => ({ data: { Soc: 64.2, Locked: true, ChargeLimitSoc: 80 } }),
  state: () => ({ state: 'online' }),
  alerts: (at) => ({
    alerts: [{ name: 'TEST_a001_webhook', audiences: ['Customer'], startedAt: at, endedAt: null }],
  }),
  errors: (at) => ({
    errors: [{ name: 'webhook_test', body: 'Made up to test a webhook.', createdAt: at, tags: {} }],
  }),
  connectivity: () => ({ networkInterface: 'wifi', status: 'CONNECTED' }),
  vehicle_data: (_, vin) => ({ vehicle_data: { vin, state: 'online' } }),
  config: () => ({ config: { fields: { Soc: { interval_seconds: 60 } } } }),
} satisfies Partial<Record<StreamTopic, Members>>

const siteInfo = (at: string, id: string): SiteInfo => ({
  id,
  installation_date: at,
  user_settings: {},
  components: {},
})

const ofSites = {
  live_status: (at) => ({
    live_status: { solar_power: 3200, battery_power: -1400, percentage_charged: 71, timestamp: at },
  }),
  site_info: (at, site) => ({ site_info: siteInfo(at, site) }),
  tariff_content_v2: () => ({ tariff_content_v2: null }),
  energy_totals: (at, site) => ({
    id: site,
    date: at.slice(0, 10),
    totals: { solar_energy_exported: 14_200, total_home_usage: 9_600 },
  }),
} satisfies Partial<Record<StreamTopic, Members>>

const ofAccounts = {
  credits: () => ({ credits: { type: 'test', name: null, cost: 0, balance: 0 } }),
} satisfies Partial<Record<StreamTopic, Members>>

const told: Record<Kind, Partial<Record<StreamTopic, Members>>> = {
  vehicle: { ...ofVehicles, ...ofAccounts },
  energy: { ...ofSites, ...ofAccounts },
}

/** What a product is mostly asked about. */
export const usual: Record<Kind, StreamTopic> = { vehicle: 'data', energy: 'live_status' }

/** Members of the event of a topic. Throws if products of this kind have none: it would never fire. */
function membersOf(kind: Kind, topic: StreamTopic) {
  const members = told[kind][topic]
  if (members) return members
  const which = kind === 'vehicle' ? 'A vehicle' : 'An energy site'
  throw new Problem('unprocessable', `${which} has no events of the kind ${topic}.`)
}

export function mustTell(kind: Kind, topics: readonly StreamTopic[] = []) {
  for (const topic of topics) membersOf(kind, topic)
}

/** A made-up event, as the stream would send it. */
export function sampleEvent(
  { id, kind }: { id: string; kind: Kind },
  at: Date,
  topic: StreamTopic = usual[kind],
) {
  const members = membersOf(kind, topic)
  const createdAt = at.toISOString()
  const whose = topic in ofAccounts || topic === 'energy_totals' ? {} : ownerOf(kind, id)
  return { topic, body: JSON.stringify({ createdAt, ...whose, ...members(createdAt, id) }) }
}

const ownerOf = (kind: Kind, id: string) => (kind === 'vehicle' ? { vin: id } : { site_id: id })
