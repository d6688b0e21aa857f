/**
 * Typed client for Wattlane gateways. Import single resources here, or everything from
 * `@console/sdk/all`.
 * @module
 */
export type { Auth, AuthState } from './client/auth.ts'
export type { CallHooks, ReceivedResponse, SentRequest } from './client/hooks.ts'
export type { TransportOptions } from './client/options.ts'
export { type Page, paginate } from './client/paginate.ts'
export {
  type CallOptions,
  createTransport,
  type RawRequest,
  type Transport,
} from './client/transport.ts'
export type { Metadata, Product } from './contract/account.ts'
export type { AdminUser, AdminUserSheet, ChecklistStep } from './contract/admin.ts'
export type { AdminMetrics } from './contract/admin-metrics.ts'
export type { AuditEntry } from './contract/audit.ts'
export type { Charge, ChargeTotals } from './contract/charges.ts'
export type {
  ChargingHistory,
  ChargingHistoryItem,
  ChargingSessions,
} from './contract/charging.ts'
export type {
  CommandResult,
  CustomCommandResult,
  EnergyCommandResult,
} from './contract/command-endpoint.ts'
export type { SentCommand } from './contract/command-history.ts'
export type { ConfigForecast, ForecastRequest } from './contract/config-forecast.ts'
export type {
  ConfigDiff,
  ConfigPreset,
  ConfigSync,
  ConfigVersion,
  ConfigVersionDetail,
  RestoredConfig,
} from './contract/config-versions.ts'
export type { DoctorCheck, DoctorReport } from './contract/connection-doctor.ts'
export type {
  Application,
  AuthorizationQuery,
  Consent,
  ConsentAnswer,
  ConsentDecision,
} from './contract/consent.ts'
export type {
  CreditBalance,
  LedgerCaller,
  LedgerEntry,
  LedgerGroup,
  LedgerTotal,
} from './contract/credits.ts'
export type { ExportJob, ExportRequest } from './contract/data-export.ts'
export type {
  Deletion,
  DeletionCertificate,
  DeletionIntent,
  DeletionSummary,
} from './contract/deletion.ts'
export type { Driver } from './contract/drivers.ts'
export type { Drive, DriveTotals } from './contract/drives.ts'
export type { List } from './contract/endpoint.ts'
export type { AuthorizedClient, NetworkingStatus } from './contract/energy-gateway.ts'
export type {
  BackupEvent,
  CalendarHistory,
  EnergyFlow,
  HistoryPeriod,
  TelemetryHistory,
} from './contract/energy-history.ts'
export type { Field, FieldCatalogue } from './contract/fields.ts'
export type { FleetStatus } from './contract/fleet-status.ts'
export type {
  FleetTelemetryError,
  FleetTelemetryRequest,
  FleetTelemetryState,
} from './contract/fleet-telemetry.ts'
export { type Region, regionCookie } from './contract/headers.ts'
export type { History } from './contract/history.ts'
export type {
  HookAttempt,
  HookDelivery,
  HookDeliveryDetail,
  HookRecovery,
  HookTestRequest,
} from './contract/hook-deliveries.ts'
export type {
  HookFormat,
  HookPayload,
  SplunkPayload,
  TeslaPayload,
  TeslemetryPayload,
  WebhookEvent,
} from './contract/hook-payloads.ts'
export type {
  Hook,
  HookRequest,
  HookSecretRequest,
  HookUpdate,
  NewHook,
  RotatedHookSecret,
} from './contract/hook-shapes.ts'
export type { Impersonation, SupportVisit } from './contract/impersonation.ts'
export type { Invitation, RedeemedInvitation } from './contract/invitations.ts'
export type { LiveStatus } from './contract/live-status.ts'
export type { MailAudience, MailDraft, MailSend, SendRequest } from './contract/mail-shapes.ts'
export type { Money } from './contract/money.ts'
export type {
  ClientRegistration,
  RegisteredClient,
  RevocationRequest,
  TokenGrant,
  TokenPair,
} from './contract/oauth.ts'
export type { Preflight } from './contract/preflight.ts'
export type { CreditCost, Price, PriceList } from './contract/prices.ts'
export type { ProblemBody, ProblemCode } from './contract/problems.ts'
export type { EndedSessions, SignIn } from './contract/sessions.ts'
export type { Settings, SettingsRequest, Units } from './contract/settings.ts'
export type { SignalGap, SignalHistory } from './contract/signal-history.ts'
export type { SiteInfo } from './contract/site-info.ts'
export type {
  BoughtCredits,
  ChangedSubscription,
  Checkout,
  CreditsPurchase,
  NewSubscription,
  PaymentMethodLink,
  SubscriptionChange,
  SubscriptionRequest,
} from './contract/subscription.ts'
export type { PreviewRequest, SubscriptionPreview } from './contract/subscription-preview.ts'
export type { BillTotals, Subscription } from './contract/subscription-shapes.ts'
export type {
  TelemetryConfig,
  TelemetryConfigRequest,
  TelemetryUpdate,
} from './contract/telemetry-config.ts'
export type {
  NewTokenDetails,
  OverlayTokenRequest,
  RestrictedTokenRequest,
  TokenDetails,
  TokenRotation,
  TokenUpdate,
} from './contract/token-additions.ts'
export type { NewToken, Token, TokenRequest } from './contract/tokens.ts'
export type { CheckoutState, InvoiceLink, Transaction } from './contract/transactions.ts'
export type { Place, Track } from './contract/trips.ts'
export type {
  BackupKey,
  FeatureConfig,
  UserRegion,
  VehicleOrder,
} from './contract/user-details.ts'
export type { User } from './contract/users.ts'
export type { VehicleConfig } from './contract/vehicle-data-motion.ts'
export type {
  MobileAccess,
  NearbyChargingSites,
  RecentAlerts,
  ReleaseNotes,
  ServiceData,
} from './contract/vehicle-reports.ts'
export type { Vehicle, VehicleData, VehicleDataEndpoint } from './contract/vehicles.ts'
export {
  ApiError,
  ConnectionError,
  InvalidRequestError,
  SdkError,
  TimeoutError,
  UnauthenticatedError,
  UnexpectedResponseError,
} from './errors.ts'
export {
  doorLock,
  doorUnlock,
  flashLights,
  guestMode,
} from './generated/vehicle-command-functions.ts'
export { Account } from './resources/account.ts'
export { Admin } from './resources/admin.ts'
export { Applications } from './resources/applications.ts'
export { Audit, type AuditFilterOptions } from './resources/audit.ts'
export { Charges } from './resources/charges.ts'
export {
  Charging,
  type ChargingHistoryOptions,
  type ChargingSessionsOptions,
} from './resources/charging.ts'
export { type CommandFilter, CommandHistory } from './resources/command-history.ts'
export { ConfigVersions } from './resources/config-versions.ts'
export { ConnectionDoctor } from './resources/connection-doctor.ts'
export { type AutoTopupRequest, Credits, type LedgerSelection } from './resources/credits.ts'
export { DataExports } from './resources/data-export.ts'
export { AccountDeletion } from './resources/deletion.ts'
export { Drivers } from './resources/drivers.ts'
export { Drives, type TripFilter } from './resources/drives.ts'
export { EnergyGateway } from './resources/energy-gateway.ts'
export { type EnergyPeriod, EnergySites, type EnergySpan } from './resources/energy-sites.ts'
export { Fields } from './resources/fields.ts'
export { Fleet } from './resources/fleet-status.ts'
export { FleetTelemetry } from './resources/fleet-telemetry.ts'
export { type HistoryRange, VehicleHistory } from './resources/history.ts'
export { type HookDeliveryFilter, Hooks } from './resources/hooks.ts'
export { Impersonations } from './resources/impersonation.ts'
export { Invitations } from './resources/invitations.ts'
export { Mail, type MailLogFilter } from './resources/mail.ts'
export { OAuth } from './resources/oauth.ts'
export { Operations } from './resources/operations.ts'
export type { PageOptions } from './resources/page-query.ts'
export { Preflights } from './resources/preflight.ts'
export { Service } from './resources/service.ts'
export { Session } from './resources/session.ts'
export { Sessions } from './resources/sessions.ts'
export { UserSettings } from './resources/settings.ts'
export { type SignalBuckets, type SignalRange, Signals } from './resources/signals.ts'
export { SignedCommands } from './resources/signed-command.ts'
export type { Span } from './resources/span.ts'
export { Subscriptions, type TransactionFilter } from './resources/subscription.ts'
export { VehicleConfiguration } from './resources/telemetry-config.ts'
export { RestrictedTokens } from './resources/token-additions.ts'
export { Tokens } from './resources/tokens.ts'
export { UserDetails } from './resources/user-details.ts'
export { Users } from './resources/users.ts'
export {
  type NearbySites,
  type ReleaseNotesChoice,
  VehicleDetails,
} from './resources/vehicle-details.ts'
export { VehicleService } from './resources/vehicle-service.ts'
export type { VehicleDataOptions } from './resources/vehicles.ts'
export { Vehicles } from './resources/vehicles.ts'
