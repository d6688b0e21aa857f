// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** Users. */
export type UserMetrics = {
  /** All of them. */
  total: number
  /** Those who sent a request within seven days. */
  active_7d: number
  [name: string]: unknown
}

/** Vehicles by how they stream. */
export type VehicleMetrics = {
  /** All of them. */
  total: number
  /** Those that told something within their interval. */
  streaming: number
  /** Those that need a key and have none. */
  no_key: number
  /** Those whose slots are taken by other applications. */
  limit_reached: number
  /** Those that refuse their configuration for another reason. */
  error: number
  [name: string]: unknown
}

/** What the last 24 hours cost and earned. */
export type MoneyMetrics = {
  /** ISO 4217 code of what was earned. */
  currency: string
  /** Signals received. */
  signals_24h: number
  /** What the manufacturer charges, by its price list. Unit: minor units. */
  upstream_cost_24h: string
  /** ISO 4217 code of that price list. */
  upstream_currency: string
  /** What was paid, without tax. Unit: minor units. */
  revenue_24h: string
  /** What users have bought and not spent. Unit: credits. */
  credits_owed: number
  [name: string]: unknown
}

/** Deliveries to webhooks. */
export type DeliveryMetrics = {
  /** Those that succeeded within 24 hours. */
  delivered_24h: number
  /** Attempts that failed within 24 hours. */
  failed_24h: number
  /** Webhooks that are disabled now. */
  disabled: number
  [name: string]: unknown
}

/** How much work waits in each queue, by its name. */
export type QueueMetrics = Record<string, number>

/** Requests of the last hour. */
export type RequestMetrics = {
  /** All of them. */
  total_1h: number
  /** Those answered with a status of 500 or more. */
  errors_1h: number
  /** Those answered with 429. */
  rate_limited_1h: number
  /** Those with a token that is unknown, expired or revoked. */
  refused_tokens_1h: number
  /** Streams that are open now. */
  streams_open: number
  [name: string]: unknown
}

/** How the manufacturer answers in one region. */
export type UpstreamMetrics = {
  /** The region. */
  region: string
  /** Up, degraded, down, or not used by this installation. */
  state: 'up' | 'degraded' | 'down' | 'unused' | (string & {})
  /** Calls within an hour. */
  calls_1h: number
  /** Those of them that failed. */
  errors_1h: number
  /** The newest error; null if there was none within an hour. */
  last_error: string | null
  [name: string]: unknown
}

/** How the installation does. */
export type AdminMetrics = {
  /** When it was counted. */
  at: string
  /** Users. */
  users: UserMetrics
  /** Vehicles. */
  vehicles: VehicleMetrics
  /** Null where nothing is sold. */
  money: MoneyMetrics | null
  /** Webhooks. */
  deliveries: DeliveryMetrics
  /** Work that waits. */
  queues: QueueMetrics
  /** Requests and streams. */
  requests: RequestMetrics
  /** The manufacturer, by region. */
  upstream: UpstreamMetrics[]
  [name: string]: unknown
}
