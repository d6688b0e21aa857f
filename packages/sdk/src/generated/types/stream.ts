// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
import type { LiveStatus } from './live-status.ts'
import type { SiteInfo } from './site-info.ts'
import type { TariffContentV2 } from './tariff.ts'
import type { TelemetryConfig } from './telemetry-config.ts'

/** What an event of the stream is about. */
export type StreamTopic = 'state' | 'data' | 'alerts' | 'errors' | 'connectivity' | 'vehicle_data' | 'config' | 'live_status' | 'site_info' | 'tariff_content_v2' | 'energy_totals' | 'credits'

/** One event. Exactly one member tells its kind. */
export type StreamEvent = {
  createdAt: string
  isCache?: boolean | undefined
  vin: string
  state: string
  [name: string]: unknown
} | {
  createdAt: string
  isCache?: boolean | undefined
  vin: string
  data: Record<string, string | number | boolean | null | Record<string, unknown>>
  [name: string]: unknown
} | {
  createdAt: string
  isCache?: boolean | undefined
  vin: string
  alerts: ({
    name: string
    audiences?: string[] | null | undefined
    startedAt?: string | null | undefined
    endedAt?: string | null | undefined
    condition?: string | null | undefined
    clearCondition?: string | null | undefined
    description?: string | null | undefined
    potentialImpact?: string | null | undefined
    customerFacingMessage1?: string | null | undefined
    customerFacingMessage2?: string | null | undefined
    [name: string]: unknown
  })[]
  [name: string]: unknown
} | {
  createdAt: string
  isCache?: boolean | undefined
  vin: string
  errors: ({
    name: string
    body?: string | null | undefined
    createdAt?: string | null | undefined
    tags?: Record<string, unknown> | null | undefined
    [name: string]: unknown
  })[]
  [name: string]: unknown
} | {
  createdAt: string
  isCache?: boolean | undefined
  vin: string
  networkInterface: string
  status: string
  [name: string]: unknown
} | {
  createdAt: string
  isCache?: boolean | undefined
  vin: string
  vehicle_data: Record<string, unknown>
  [name: string]: unknown
} | {
  createdAt: string
  isCache?: boolean | undefined
  vin: string
  config: TelemetryConfig
  [name: string]: unknown
} | {
  createdAt: string
  isCache?: boolean | undefined
  site_id: string
  live_status: LiveStatus
  [name: string]: unknown
} | {
  createdAt: string
  isCache?: boolean | undefined
  site_id: string
  site_info: SiteInfo
  [name: string]: unknown
} | {
  createdAt: string
  isCache?: boolean | undefined
  site_id: string
  tariff_content_v2: TariffContentV2 | null
  [name: string]: unknown
} | {
  createdAt: string
  isCache?: boolean | undefined
  id: string
  totals: Record<string, unknown> | null
  [name: string]: unknown
} | {
  createdAt: string
  isCache?: boolean | undefined
  credits: {
    type: string
    name?: string | null | undefined
    cost: number
    balance: number
    quota?: number | null | undefined
    accounting?: {
      quota_fraction_used?: number | null | undefined
      [name: string]: unknown
    } | null | undefined
    [name: string]: unknown
  }
  [name: string]: unknown
} | {
  createdAt: string
  isCache?: boolean | undefined
  [name: string]: unknown
}
