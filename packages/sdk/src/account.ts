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
} from './generated/types/consent.ts'
export type { ExportJob, ExportRequest } from './generated/types/data-export.ts'
export type {
  Deletion,
  DeletionCertificate,
  DeletionIntent,
  DeletionSummary,
} from './generated/types/deletion.ts'
export type {
  HookAttempt,
  HookDelivery,
  HookDeliveryDetail,
  HookRecovery,
  HookTestRequest,
} from './generated/types/hook-deliveries.ts'
export type {
  HookFormat,
  HookPayload,
  SplunkPayload,
  TeslaPayload,
  TeslemetryPayload,
  WebhookEvent,
} from './generated/types/hook-payloads.ts'
export type {
  Hook,
  HookRequest,
  HookSecretRequest,
  HookUpdate,
  NewHook,
  RotatedHookSecret,
} from './generated/types/hook-shapes.ts'
export type { Impersonation, SupportVisit } from './generated/types/impersonation.ts'
export type {
  OperatorMessage,
  OperatorMessageRequest,
} from './generated/types/operator-messages.ts'
export type { EndedSessions, SignIn } from './generated/types/sessions.ts'
export type { Settings, SettingsRequest, Units } from './generated/types/settings.ts'
export type {
  NewTokenDetails,
  OverlayTokenRequest,
  RestrictedTokenRequest,
  TokenDetails,
  TokenRotation,
  TokenUpdate,
} from './generated/types/token-additions.ts'
export type {
  BackupKey,
  FeatureConfig,
  UserRegion,
  VehicleOrder,
} from './generated/types/user-details.ts'
export { Applications } from './resources/applications.ts'
export { DataExports } from './resources/data-export.ts'
export { AccountDeletion } from './resources/deletion.ts'
export { type HookDeliveryFilter, Hooks } from './resources/hooks.ts'
export { Impersonations } from './resources/impersonation.ts'
export { OperatorMessages } from './resources/operator-messages.ts'
export { Service } from './resources/service.ts'
export { Sessions } from './resources/sessions.ts'
export { UserSettings } from './resources/settings.ts'
export { RestrictedTokens } from './resources/token-additions.ts'
export { UserDetails } from './resources/user-details.ts'
