import {
  type impersonation as calls,
  Impersonation,
  ImpersonationIntent,
  ImpersonationRequest,
  SupportCode,
  SupportVisit,
  SupportVisitQuery,
} from '../contract/impersonation.ts'
import { annotate, type CallNotes, inPerson } from './annotate.ts'
import { pageNotes } from './pages.ts'

export const impersonationNotes = [
  annotate(
    ImpersonationRequest,
    'ImpersonationRequest',
    { text: 'Asks to act as a user.', source: 'ours' },
    {
      reason: 'Why. The user reads it, and it stands in the audit log.',
      ticket: 'The request for help that it belongs to.',
      code: 'The code that the user gave, to write as well. Left out, only reading is allowed.',
    },
  ),
  annotate(
    ImpersonationIntent,
    'ImpersonationIntent',
    { text: 'Lets the next request begin it.', source: 'ours' },
    {
      confirm: 'Goes into the header `x-confirm` of that request. It works once.',
      expires_at: 'When it stops working: five minutes after it was made.',
    },
  ),
  annotate(
    Impersonation,
    'Impersonation',
    { text: 'An administrator acting as a user.', source: 'ours' },
    {
      uid: 'The user.',
      impersonated_by: 'The administrator.',
      expires_at: 'When it ends by itself: after 30 minutes.',
      write: 'True if the user allowed more than reading.',
    },
  ),
  annotate(
    SupportCode,
    'SupportCode',
    { text: 'Allows an administrator to write as you, once.', source: 'ours' },
    { code: 'Eight digits to tell the administrator.', expires_at: 'When it stops working.' },
  ),
  annotate(
    SupportVisit,
    'SupportVisit',
    { text: 'One time that an administrator acted as you.', source: 'ours' },
    {
      id: 'Identifies it.',
      administrator: 'Who it was.',
      reason: 'The reason given.',
      ticket: 'The request for help that it belonged to.',
      write: 'True if more than reading was allowed.',
      requests: 'How many requests were made.',
      started_at: 'When it began.',
      ended_at: 'When it ended; null while it goes on.',
    },
  ),
  annotate(
    SupportVisitQuery,
    'SupportVisitQuery',
    { text: 'Which page of the visits.', source: 'ours' },
    pageNotes,
  ),
]

export const impersonationCalls: CallNotes<typeof calls> = {
  intent: {
    text: `States why an administrator will act as a user, and yields the value that begins it. ${inPerson}`,
    problems: ['forbidden', 'unprocessable'],
  },
  begin: {
    text:
      'Begins to act as a user, for 30 minutes. Needs the one-time value in `x-confirm`; ' +
      `the same value again returns the same answer. Logging out ends it. ${inPerson}`,
    source: 'spec',
    problems: ['forbidden', 'confirmation_required'],
  },
  allow: `Makes a code with which an administrator may write as you. An older code stops working. ${inPerson}`,
  visits: 'Lists when administrators acted as you, newest first.',
}
