import type {
  EnergyTotals,
  LiveStatus,
  SignalValue,
  SiteInfo,
  StreamAlert,
  StreamError,
  TariffContentV2,
  VehicleState,
} from '@console/sdk/contract'

/** `createdAt` is the source's clock: ISO 8601 in UTC with milliseconds. */
type FromVehicle = { vin: string; createdAt: string }
type FromSite = { siteId: string; createdAt: string }

/** One message of a vehicle or site, as its source sent it. */
export type TelemetryRecord =
  | (FromVehicle & { kind: 'data'; data: Record<string, SignalValue> })
  | (FromVehicle & { kind: 'state'; state: VehicleState })
  | (FromVehicle & {
      kind: 'connectivity'
      networkInterface: 'wifi' | 'cellular'
      status: 'CONNECTED' | 'DISCONNECTED'
    })
  | (FromVehicle & { kind: 'alerts'; alerts: StreamAlert[] })
  | (FromVehicle & { kind: 'errors'; errors: StreamError[] })
  /** A whole reading, by the groups of `vehicle_data`. */
  | (FromVehicle & { kind: 'vehicle_data'; vehicleData: Record<string, unknown> })
  | (FromSite & { kind: 'live_status'; liveStatus: LiveStatus })
  /** Without the tariff, which comes by itself. */
  | (FromSite & { kind: 'site_info'; siteInfo: SiteInfo })
  /** Null: it was removed. */
  | (FromSite & { kind: 'tariff_content_v2'; tariff: TariffContentV2 | null })
  /** What went each way since `date` began, by the site's own calendar. */
  | (FromSite & { kind: 'energy_totals'; date: string; totals: EnergyTotals })

export interface TelemetrySink {
  /**
   * Resolves once the records are stored. If it rejects, the source keeps them, as a car's buffer
   * would (`carBufferMessages`), and delivers them again, in order. A record delivered twice is
   * stored and told once. `live: false` stores history without telling any reader.
   */
  ingest(records: readonly TelemetryRecord[], options?: { live?: boolean }): Promise<void>
}

/** Where telemetry comes from. */
export interface TelemetrySource {
  /** Delivers what is still owed, then starts the live feed. Resolves when the feed runs. */
  start(sink: TelemetrySink): Promise<void>
  /** Stops the feed and waits for what is on its way. */
  stop(): Promise<void>
}

/** A car keeps this many messages while it cannot deliver (Tesla's fleet telemetry page). */
export const carBufferMessages = 5000
