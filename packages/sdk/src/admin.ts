/**
 * What administrators of a gateway may do.
 * @module
 */
export type { AdminUser, AdminUserSheet, ChecklistStep } from './generated/types/admin.ts'
export type { AdminMetrics } from './generated/types/admin-metrics.ts'
export type { AuditEntry } from './generated/types/audit.ts'
export type { Impersonation, SupportVisit } from './generated/types/impersonation.ts'
export type {
  AudienceCount,
  MailAudience,
  MailContent,
  MailDraft,
  MailMessage,
  MailSend,
  MailTemplate,
  SendRequest,
  Suppression,
} from './generated/types/mail-shapes.ts'
export { Admin } from './resources/admin.ts'
export { Audit, type AuditFilterOptions } from './resources/audit.ts'
export { Impersonations } from './resources/impersonation.ts'
export { Mail, type MailLogFilter } from './resources/mail.ts'
export { Operations } from './resources/operations.ts'
