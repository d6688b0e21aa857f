/**
 * What belongs to an account: settings, sign-ins, applications, webhooks, export and deletion.
 * @module
 */
export type {
  Application,
  AuthorizationQuery,
  Consent,
  ConsentAnswer,
  ConsentDecision,
} from './contract/consent.ts'
export type { ExportJob, ExportRequest } from './contract/data-export.ts'
export type {
  Deletion,
  DeletionCertificate,
  DeletionIntent,
  DeletionSummary,
} from './contract/deletion.ts'
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
export type { EndedSessions, SignIn } from './contract/sessions.ts'
export type { Settings, SettingsRequest, Units } from './contract/settings.ts'
export type {
  NewTokenDetails,
  OverlayTokenRequest,
  RestrictedTokenRequest,
  TokenDetails,
  TokenRotation,
  TokenUpdate,
} from './contract/token-additions.ts'
export type {
  BackupKey,
  FeatureConfig,
  UserRegion,
  VehicleOrder,
} from './contract/user-details.ts'
export { Applications } from './resources/applications.ts'
export { DataExports } from './resources/data-export.ts'
export { AccountDeletion } from './resources/deletion.ts'
export { type HookDeliveryFilter, Hooks } from './resources/hooks.ts'
export { Impersonations } from './resources/impersonation.ts'
export { Service } from './resources/service.ts'
export { Sessions } from './resources/sessions.ts'
export { UserSettings } from './resources/settings.ts'
export { RestrictedTokens } from './resources/token-additions.ts'
export { UserDetails } from './resources/user-details.ts'
