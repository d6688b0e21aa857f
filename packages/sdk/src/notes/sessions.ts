import {
  type sessions as calls,
  EndedSessions,
  SignIn,
  SignInParams,
} from '../contract/sessions.ts'
import { annotate, type CallNotes, inPerson } from './annotate.ts'

export const sessionsNotes = [
  annotate(
    SignIn,
    'SignIn',
    { text: 'A browser in which you are signed in.', source: 'ours' },
    {
      id: 'Identifies the sign-in; it is not the cookie and opens nothing.',
      current: 'Whether this request came with it.',
      device: 'Browser and system in words, as far as the browser tells.',
      user_agent: 'What the browser called itself last.',
      address: 'The network address of the last request.',
      created_at: 'When somebody signed in.',
      last_used_at: 'When the last request came, to the minute.',
      expires_at: 'When it ends unless it is used before.',
    },
  ),
  annotate(
    SignInParams,
    'SignInParams',
    { text: 'Names one sign-in.', source: 'ours' },
    { id: 'Its id.' },
  ),
  annotate(
    EndedSessions,
    'EndedSessions',
    { text: 'What was signed out.', source: 'ours' },
    { ended: 'How many sign-ins ended.' },
  ),
]

export const sessionsCalls: CallNotes<typeof calls> = {
  list: `Lists the browsers in which you are signed in, the last used first. ${inPerson}`,
  revoke: `Signs one browser out, its streams too. One that is already out counts as done. ${inPerson}`,
  revokeOthers: `Signs all browsers out but this one. ${inPerson}`,
}
