import {
  AudienceCount,
  AudienceExclusions,
  AudienceRequest,
  MailAudience,
  MailContent,
  MailDraft,
  MailMessage,
  MailPreview,
  MailSend,
  MailTemplate,
  SendCounts,
  SendRequest,
  Suppression,
} from '../contract/mail-shapes.ts'
import { annotate, type FieldNote } from './annotate.ts'

const kind =
  'Transactional mail goes to everybody it concerns; an announcement only to who asked for such.'

const draft = {
  kind,
  subject: 'The subject, in which `{{name}}` stands for a variable.',
  body: 'The text as Markdown, in which `{{name}}` stands for a variable.',
} satisfies Record<string, FieldNote>

const message = {
  id: 'Identifies the message.',
  send_id: 'The send it belongs to; null for mail of the gateway itself.',
  template: 'The template it was made from.',
  user: 'The user whom it was for.',
  to: 'The address.',
  subject: 'The subject, variables filled.',
  status: 'What became of it.',
  attempts: 'How often it was handed to the mail server.',
  error: 'What the mail server last objected.',
  created_at: 'When it was made.',
  sent_at: 'When the mail server took it.',
} satisfies Record<string, FieldNote>

export const mailShapeNotes = [
  annotate(
    MailAudience,
    'MailAudience',
    { text: 'Whom a mail is for: users of whom all of this holds.', source: 'ours' },
    {
      users: 'Only these users, by their ids.',
      product: 'Only those who pay for a vehicle, for an energy site, or for nothing.',
      key: 'Only those with a vehicle whose key is missing, or paired.',
      firmware_below: 'Only those with a vehicle whose software is older than this.',
      credits_below: { text: 'Only those with less than this to spend.', unit: 'credits' },
      region: 'Only those of this region.',
      topic:
        'What an announcement is about: only those who asked for this get it, for the newsletter if ' +
        'left out. Mails of the other kind do not look at it.',
    },
  ),
  annotate(
    AudienceRequest,
    'AudienceRequest',
    { text: 'Asks how many users a mail would reach.', source: 'ours' },
    { kind, audience: 'Whom it is for.' },
  ),
  annotate(
    AudienceExclusions,
    'AudienceExclusions',
    { text: 'Users left out, by the reason.', source: 'ours' },
    {
      unsubscribed: 'They did not ask for announcements, or asked for no more.',
      suppressed: 'Mail to their address bounced, or somebody complained.',
      no_address: 'Their address is not known.',
    },
  ),
  annotate(
    AudienceCount,
    'AudienceCount',
    { text: 'How many users a mail would reach.', source: 'ours' },
    { count: 'Users who would get it.', excluded: 'Users who would not.' },
  ),
  annotate(
    MailTemplate,
    'MailTemplate',
    { text: 'A mail to start from.', source: 'ours' },
    {
      ...draft,
      id: 'Identifies the template.',
      name: 'What it is called.',
      system: 'True if the gateway sends it by itself.',
      variables: 'The names that subject and body may contain.',
    },
  ),
  annotate(MailDraft, 'MailDraft', { text: 'A mail being written.', source: 'ours' }, draft),
  annotate(
    MailPreview,
    'MailPreview',
    { text: 'A draft as a recipient would read it.', source: 'ours' },
    {
      subject: 'The subject, variables filled.',
      html: 'The page; it suits light and dark.',
      text: 'The same as plain text.',
      warnings: 'What to mend: unknown variables, broken links, words that filters dislike.',
    },
  ),
  annotate(
    SendRequest,
    'SendRequest',
    { text: 'Sends a mail to an audience.', source: 'ours' },
    {
      ...draft,
      audience: 'Whom it is for.',
      count: 'How many users it must reach. If that has changed, nothing is sent.',
      send_at: 'When to begin; at once if left out. Not in the past.',
    },
  ),
  annotate(
    SendCounts,
    'SendCounts',
    { text: 'What became of the messages so far.', source: 'ours' },
    {
      total: 'All of them.',
      queued: 'Those that wait.',
      sent: 'Those that the mail server took.',
      bounced: 'Those that came back.',
      complained: 'Those that were reported as unwanted.',
      failed: 'Those that the mail server refused.',
      stopped: 'Those that were never sent, because the send was stopped.',
    },
  ),
  annotate(
    MailSend,
    'MailSend',
    { text: 'One mail to an audience.', source: 'ours' },
    {
      kind,
      id: 'Identifies the send.',
      subject: 'The subject, before variables are filled.',
      status: 'Scheduled, being sent, sent, or stopped.',
      counts: 'What became of its messages.',
      created_by: 'The administrator who sent it.',
      created_at: 'When it was ordered.',
      send_at: 'When it begins, or began.',
      finished_at: 'When its last message was sent; null before that.',
    },
  ),
  annotate(
    MailMessage,
    'MailMessage',
    { text: 'One message to one address.', source: 'ours' },
    message,
  ),
  annotate(
    MailContent,
    'MailContent',
    { text: 'One message with all that it says.', source: 'ours' },
    {
      ...message,
      html: 'The page; it suits light and dark.',
      text: 'The same as plain text.',
    },
  ),
  annotate(
    Suppression,
    'Suppression',
    { text: 'An address that gets no mail.', source: 'ours' },
    {
      address: 'The address.',
      cause: 'Mail to it bounced, somebody complained, or an administrator added it.',
      note: 'Why, in words.',
      created_at: 'Since when.',
    },
  ),
]
