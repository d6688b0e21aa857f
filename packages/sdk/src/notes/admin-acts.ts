import {
  type adminActs as calls,
  GrantRequest,
  UserHookParams,
  UserTokenParams,
} from '../contract/admin-acts.ts'
import { annotate, type CallNotes } from './annotate.ts'

const reason = 'Why. It stands in the audit log.'

export const adminActNotes = [
  annotate(
    GrantRequest,
    'GrantRequest',
    { text: 'Credits that are given to a user.', source: 'ours' },
    { credits: { text: 'How many.', unit: 'credits' }, reason },
  ),
  annotate(
    UserTokenParams,
    'UserTokenParams',
    { text: 'Names a token of a user.', source: 'ours' },
    { id: 'The id of the user.', token: 'The id of the token.' },
  ),
  annotate(
    UserHookParams,
    'UserHookParams',
    { text: 'Names a webhook of a user.', source: 'ours' },
    { id: 'The id of the user.', hook: 'The id of the webhook.' },
  ),
]

export const adminActCalls: CallNotes<typeof calls> = {
  grant: {
    text: 'Gives a user credits. They stand in the ledger as granted, by an administrator.',
    problems: ['unprocessable'],
  },
  revokeToken:
    'Revokes a token of a user, whose open streams end. One that is gone already counts as done.',
  enableHook: {
    text:
      'Enables a webhook again that was disabled after failures, as if it had never failed. One that ' +
      'its owner disabled stays as it is.',
    problems: ['unprocessable'],
  },
  resendMail: {
    text: 'Sends a message once more, to the same address, as a new message.',
    problems: ['unprocessable'],
  },
}
