// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
import type { TelemetryConfig } from './telemetry-config.ts'

/** Whether the car has taken its configuration. */
export type FleetTelemetryState = {
  /** The car has it; if false, it takes it when it next connects. */
  synced?: boolean | null | undefined
  /** What it was sent; null if nothing. */
  config?: TelemetryConfig | null | undefined
  /** Other apps hold all of the car’s places. */
  limit_reached: boolean
  /** The car holds this gateway’s key. */
  key_paired: boolean
  [name: string]: unknown
}

/** What one of the car’s streams failed at. */
export type FleetTelemetryError = {
  /** The app whose stream it is. */
  name?: string | undefined
  /** What failed. */
  error?: string | undefined
  /** The vehicle. */
  vin?: string | undefined
  [name: string]: unknown
}

/** One configuration for several cars. */
export type FleetTelemetryRequest = {
  /** Up to 100 of your vehicles. */
  vins: string[]
  /** What they shall stream. */
  config: TelemetryConfig
  [name: string]: unknown
}
