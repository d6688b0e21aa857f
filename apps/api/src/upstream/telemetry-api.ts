import type {
  FleetTelemetryError,
  FleetTelemetryState,
  TelemetryConfig,
} from '@console/sdk/contract'

/** Why the manufacturer skips a car that it is to configure. */
export const telemetryRefusals = [
  'missing_key',
  'unsupported_hardware',
  'unsupported_firmware',
  'max_configs',
] as const
export type TelemetryRefusal = (typeof telemetryRefusals)[number]

/** What the manufacturer holds of a car's stream. Refusals are answers, not errors. */
export interface TelemetryApi {
  /** Where cars are told to send: a part of each configuration. */
  readonly receiver: Pick<TelemetryConfig, 'hostname' | 'port' | 'ca' | 'alert_types' | 'exp'>
  state(owner: string, vin: string): Promise<FleetTelemetryState>
  /** Takes the place of what the car had. Null once accepted; the car itself hears of it later. */
  configure(owner: string, vin: string, config: TelemetryConfig): Promise<TelemetryRefusal | null>
  /** The same where there was none. */
  remove(owner: string, vin: string): Promise<void>
  errors(owner: string, vin: string): Promise<FleetTelemetryError[]>
}
