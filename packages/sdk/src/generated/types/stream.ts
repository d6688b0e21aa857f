// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
import type { EnergyTotals } from './energy-history.ts'
import type { LiveStatus } from './live-status.ts'
import type { SiteInfo } from './site-info.ts'
import type { TariffContentV2 } from './tariff.ts'
import type { TelemetryConfig } from './telemetry-config.ts'

/** What an event of the stream is about. */
export type StreamTopic = 'state' | 'data' | 'alerts' | 'errors' | 'connectivity' | 'vehicle_data' | 'config' | 'live_status' | 'site_info' | 'tariff_content_v2' | 'energy_totals' | 'credits'

/** A warning that the car raised. */
export type StreamAlert = {
  /** The code of the warning. */
  name: string
  /** Whom it concerns: Customer, Service or ServiceFix. */
  audiences?: string[] | null | undefined
  /** When it was raised: ISO 8601. */
  startedAt?: string | null | undefined
  /** When it was over: ISO 8601. Left out while it lasts. */
  endedAt?: string | null | undefined
  /** What raises it, in the words of the manufacturer. */
  condition?: string | null | undefined
  /** What ends it. */
  clearCondition?: string | null | undefined
  /** What it means. */
  description?: string | null | undefined
  /** What may happen because of it. */
  potentialImpact?: string | null | undefined
  /** What the car shows. */
  customerFacingMessage1?: string | null | undefined
  /** What it shows below that. */
  customerFacingMessage2?: string | null | undefined
  [name: string]: unknown
}

/** Why a car could not stream something. */
export type StreamError = {
  /** The kind of fault. */
  name: string
  /** The sentence of the car. */
  body?: string | null | undefined
  /** When it happened: ISO 8601. */
  createdAt?: string | null | undefined
  /** What it concerns, such as the name of a field. */
  tags?: Record<string, unknown> | null | undefined
  [name: string]: unknown
}

/** A charge of credits, or the balance at the start. */
export type CreditsChange = {
  /** `command`, `vehicle_data`, `wake_up` and others; `snapshot` at the start. */
  type: string
  /** The command, where it was one. */
  name?: string | null | undefined
  /** What was charged. Unit: credits. */
  cost: number
  /** What is left. Unit: credits. */
  balance: number
  /** What the subscription brings per month. Unit: credits. */
  quota?: number | null | undefined
  /** How far the credits of the month went; null where none come. */
  accounting?: {
    quota_fraction_used?: number | null | undefined
    [name: string]: unknown
  } | null | undefined
  [name: string]: unknown
}

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
  alerts: StreamAlert[]
  [name: string]: unknown
} | {
  createdAt: string
  isCache?: boolean | undefined
  vin: string
  errors: StreamError[]
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
  date?: string | undefined
  totals: EnergyTotals | null
  [name: string]: unknown
} | {
  createdAt: string
  isCache?: boolean | undefined
  credits: CreditsChange
  [name: string]: unknown
} | {
  createdAt: string
  isCache?: boolean | undefined
  [name: string]: unknown
}
