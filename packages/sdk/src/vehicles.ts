/**
 * What can be asked and changed about vehicles, beyond the resources of `@console/sdk`.
 * @module
 */
export type { Charge, ChargeTotals } from './generated/types/charges.ts'
export type {
  ChargingHistory,
  ChargingHistoryItem,
  ChargingSessions,
} from './generated/types/charging.ts'
export type { SentCommand } from './generated/types/command-history.ts'
export type { ConfigForecast, ForecastRequest } from './generated/types/config-forecast.ts'
export type {
  ConfigDiff,
  ConfigPreset,
  ConfigSync,
  ConfigVersion,
  ConfigVersionDetail,
  RestoredConfig,
} from './generated/types/config-versions.ts'
export type { DoctorCheck, DoctorReport } from './generated/types/connection-doctor.ts'
export type { DriverRemoval } from './generated/types/driver-removals.ts'
export type { Driver } from './generated/types/drivers.ts'
export type { Drive, DriveTotals } from './generated/types/drives.ts'
export type { FleetStatus } from './generated/types/fleet-status.ts'
export type {
  FleetTelemetryError,
  FleetTelemetryRequest,
  FleetTelemetryState,
} from './generated/types/fleet-telemetry.ts'
export type { Invitation, RedeemedInvitation } from './generated/types/invitations.ts'
export type { Preflight } from './generated/types/preflight.ts'
export type { SignalGap, SignalHistory } from './generated/types/signal-history.ts'
export type { Place, Track } from './generated/types/trips.ts'
export type {
  MobileAccess,
  NearbyChargingSites,
  RecentAlerts,
  ReleaseNotes,
  ServiceData,
} from './generated/types/vehicle-reports.ts'
export { Charges } from './resources/charges.ts'
export {
  Charging,
  type ChargingHistoryOptions,
  type ChargingSessionsOptions,
} from './resources/charging.ts'
export { type CommandFilter, CommandHistory } from './resources/command-history.ts'
export { ConfigVersions } from './resources/config-versions.ts'
export { ConnectionDoctor } from './resources/connection-doctor.ts'
export { Drivers } from './resources/drivers.ts'
export { Drives, type TripFilter } from './resources/drives.ts'
export { Fleet } from './resources/fleet-status.ts'
export { FleetTelemetry } from './resources/fleet-telemetry.ts'
export { Invitations } from './resources/invitations.ts'
export { Preflights } from './resources/preflight.ts'
export { type SignalBuckets, type SignalRange, Signals } from './resources/signals.ts'
export { SignedCommands } from './resources/signed-command.ts'
export {
  type NearbySites,
  type ReleaseNotesChoice,
  VehicleDetails,
} from './resources/vehicle-details.ts'
export { VehicleService } from './resources/vehicle-service.ts'
