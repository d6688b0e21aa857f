import {
  AuditActor,
  AuditEntry,
  AuditFilter,
  AuditQuery,
  type audit as calls,
} from '../contract/audit.ts'
import { annotate, type CallNotes } from './annotate.ts'
import { pageNotes } from './pages.ts'

const filter = {
  actor: 'Only acts of this user, token, application or administrator, by its id.',
  subject: 'Only acts that concern this user.',
  action: 'Only acts of this name, or of all that begin with it and a dot.',
  target: 'Only acts upon this thing, by its id.',
  request_id: 'Only what this request did.',
  outcome: 'Only acts that ended so.',
  start: 'Only acts at this moment or later.',
  end: 'Only acts before this moment.',
}

export const auditNotes = [
  annotate(
    AuditActor,
    'AuditActor',
    { text: 'Who acted.', source: 'ours' },
    {
      kind: 'A browser, a token, an application, an administrator, or the gateway itself.',
      id: 'The session, token or application; null for the gateway.',
      user: 'Whose it is; while impersonating, the administrator.',
    },
  ),
  annotate(
    AuditEntry,
    'AuditEntry',
    { text: 'One act. Entries are added, never changed or removed.', source: 'ours' },
    {
      id: 'Identifies the entry; later entries have greater ids.',
      at: 'When it happened.',
      action: 'What was done, as in `token.create`.',
      outcome: 'Done, refused, or failed.',
      actor: 'Who did it.',
      subject: 'The user whom it concerns.',
      target: 'What it was done to, by its id.',
      reason: 'The reason that the actor gave.',
      address: 'Where the request came from.',
      user_agent: 'How the program named itself.',
      request_id: 'The `x-txid` of the request.',
      details: 'More of it, without secrets.',
    },
  ),
  annotate(AuditFilter, 'AuditFilter', { text: 'Which acts.', source: 'ours' }, filter),
  annotate(
    AuditQuery,
    'AuditQuery',
    { text: 'Which acts, and which page of them.', source: 'ours' },
    { ...filter, ...pageNotes },
  ),
]

export const auditCalls: CallNotes<typeof calls> = {
  list: 'Lists acts, newest first.',
  export: 'Exports acts as CSV, oldest first.',
}
