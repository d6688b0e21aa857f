import {
  type mail as calls,
  MailLogQuery,
  MessageParams,
  SendParams,
  SendQuery,
  SuppressionQuery,
  SuppressionReference,
  SuppressionRequest,
  UnsubscribeParams,
} from '../contract/mail.ts'
import { annotate, type CallNotes } from './annotate.ts'
import { pageNotes } from './pages.ts'

export const mailNotes = [
  annotate(SendQuery, 'SendQuery', { text: 'Which page of the sends.', source: 'ours' }, pageNotes),
  annotate(
    SendParams,
    'SendParams',
    { text: 'Names one send.', source: 'ours' },
    { id: 'Its id.' },
  ),
  annotate(
    MailLogQuery,
    'MailLogQuery',
    { text: 'Which messages to list.', source: 'ours' },
    {
      ...pageNotes,
      send: 'Only messages of this send.',
      status: 'Only messages that ended so.',
      address: 'Only messages to this address.',
    },
  ),
  annotate(
    MessageParams,
    'MessageParams',
    { text: 'Names one message.', source: 'ours' },
    { id: 'Its id.' },
  ),
  annotate(
    SuppressionQuery,
    'SuppressionQuery',
    { text: 'Which suppressed addresses to list.', source: 'ours' },
    { ...pageNotes, address: 'Only this one.' },
  ),
  annotate(
    SuppressionRequest,
    'SuppressionRequest',
    { text: 'An address that shall get no mail.', source: 'ours' },
    { address: 'The address.', note: 'Why, in words.' },
  ),
  annotate(
    SuppressionReference,
    'SuppressionReference',
    { text: 'An address that may get mail again.', source: 'ours' },
    { address: 'The address.' },
  ),
  annotate(
    UnsubscribeParams,
    'UnsubscribeParams',
    { text: 'What the link in an announcement carries.', source: 'ours' },
    { token: 'Address and kind of mail, signed by the gateway.' },
  ),
]

export const mailCalls: CallNotes<typeof calls> = {
  audience: 'Counts whom a mail would reach and whom it would not.',
  templates: 'Lists the mails to start from, those of the gateway included.',
  preview: 'Renders a draft as its reader would see it, and names what to mend. Sends nothing.',
  test: {
    text: 'Sends a draft to the caller alone. A draft must be tested before it is sent.',
    problems: ['unprocessable'],
  },
  send: {
    text: 'Sends a tested draft to an audience, at once or later.',
    problems: ['unprocessable'],
  },
  sends: 'Lists the sends, newest first.',
  stop: 'Stops a send: what the mail server has not taken yet stays unsent. Repeating it does no harm.',
  log: 'Lists messages, newest first.',
  read:
    'Reads one message as it was sent, or will be. Without a mail server it is read here and nowhere ' +
    'else.',
  suppressions: 'Lists the addresses that get no mail, newest first.',
  suppress: 'Keeps all mail from an address.',
  unsuppress: 'Lets an address get mail again. One that is not suppressed counts as done.',
  unsubscribe:
    'Ends announcements to the address in the signed link, without signing in (RFC 8058).',
}
