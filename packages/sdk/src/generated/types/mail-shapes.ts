// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** What a mail is about; decides who may refuse it. */
export type MailKind = 'transactional' | 'announcement'

/** Whom a mail is for: users of whom all of this holds. */
export type MailAudience = {
  /** Only these users, by their ids. */
  users?: string[] | undefined
  /** Only those who pay for a vehicle, for an energy site, or for nothing. */
  product?: 'vehicle' | 'energy_site' | 'none' | undefined
  /** Only those with a vehicle whose key is missing, or paired. */
  key?: 'missing' | 'paired' | undefined
  /** Only those with a vehicle whose software is older than this. */
  firmware_below?: string | undefined
  /** Only those with less than this to spend. Unit: credits. */
  credits_below?: number | undefined
  /** Only those of this region. */
  region?: 'api' | 'na' | 'eu' | undefined
  /** What an announcement is about: only those who asked for this get it, for the newsletter if left out. Mails of the other kind do not look at it. */
  topic?: 'newsletter' | 'product_updates' | undefined
}

/** Asks how many users a mail would reach. */
export type AudienceRequest = {
  /** Transactional mail goes to everybody it concerns; an announcement only to who asked for such. */
  kind: 'transactional' | 'announcement'
  /** Whom it is for. */
  audience: MailAudience
}

/** Users left out, by the reason. */
export type AudienceExclusions = {
  /** They did not ask for announcements, or asked for no more. */
  unsubscribed: number
  /** Mail to their address bounced, or somebody complained. */
  suppressed: number
  /** Their address is not known. */
  no_address: number
  [name: string]: unknown
}

/** How many users a mail would reach. */
export type AudienceCount = {
  /** Users who would get it. */
  count: number
  /** Users who would not. */
  excluded: AudienceExclusions
  [name: string]: unknown
}

/** A mail to start from. */
export type MailTemplate = {
  /** Identifies the template. */
  id: string
  /** What it is called. */
  name: string
  /** Transactional mail goes to everybody it concerns; an announcement only to who asked for such. */
  kind: 'transactional' | 'announcement' | (string & {})
  /** True if the gateway sends it by itself. */
  system: boolean
  /** The subject, in which `{{name}}` stands for a variable. */
  subject: string
  /** The text as Markdown, in which `{{name}}` stands for a variable. */
  body: string
  /** The names that subject and body may contain. */
  variables: string[]
  [name: string]: unknown
}

/** A mail being written. */
export type MailDraft = {
  /** Transactional mail goes to everybody it concerns; an announcement only to who asked for such. */
  kind: 'transactional' | 'announcement'
  /** The subject, in which `{{name}}` stands for a variable. */
  subject: string
  /** The text as Markdown, in which `{{name}}` stands for a variable. */
  body: string
}

/** A draft as a recipient would read it. */
export type MailPreview = {
  /** The subject, variables filled. */
  subject: string
  /** The page; it suits light and dark. */
  html: string
  /** The same as plain text. */
  text: string
  /** What to mend: unknown variables, broken links, words that filters dislike. */
  warnings: string[]
  [name: string]: unknown
}

/** Sends a mail to an audience. */
export type SendRequest = {
  /** Transactional mail goes to everybody it concerns; an announcement only to who asked for such. */
  kind: 'transactional' | 'announcement'
  /** The subject, in which `{{name}}` stands for a variable. */
  subject: string
  /** The text as Markdown, in which `{{name}}` stands for a variable. */
  body: string
  /** Whom it is for. */
  audience: MailAudience
  /** How many users it must reach. If that has changed, nothing is sent. */
  count: number
  /** When to begin; at once if left out. Not in the past. */
  send_at?: string | undefined
}

/** What became of the messages so far. */
export type SendCounts = {
  /** All of them. */
  total: number
  /** Those that wait. */
  queued: number
  /** Those that the mail server took. */
  sent: number
  /** Those that came back. */
  bounced: number
  /** Those that were reported as unwanted. */
  complained: number
  /** Those that the mail server refused. */
  failed: number
  /** Those that were never sent, because the send was stopped. */
  stopped: number
  [name: string]: unknown
}

/** One mail to an audience. */
export type MailSend = {
  /** Identifies the send. */
  id: string
  /** Transactional mail goes to everybody it concerns; an announcement only to who asked for such. */
  kind: 'transactional' | 'announcement' | (string & {})
  /** The subject, before variables are filled. */
  subject: string
  /** Scheduled, being sent, sent, or stopped. */
  status: 'scheduled' | 'sending' | 'sent' | 'stopped' | (string & {})
  /** What became of its messages. */
  counts: SendCounts
  /** The administrator who sent it. */
  created_by: string
  /** When it was ordered. */
  created_at: string
  /** When it begins, or began. */
  send_at: string | null
  /** When its last message was sent; null before that. */
  finished_at: string | null
  [name: string]: unknown
}

/** One message to one address. */
export type MailMessage = {
  /** Identifies the message. */
  id: string
  /** The send it belongs to; null for mail of the gateway itself. */
  send_id: string | null
  /** The template it was made from. */
  template: string | null
  /** The user whom it was for. */
  user: string | null
  /** The address. */
  to: string
  /** The subject, variables filled. */
  subject: string
  /** What became of it. */
  status: 'queued' | 'sent' | 'bounced' | 'complained' | 'suppressed' | 'failed' | 'stopped' | (string & {})
  /** How often it was handed to the mail server. */
  attempts: number
  /** What the mail server last objected. */
  error: string | null
  /** When it was made. */
  created_at: string
  /** When the mail server took it. */
  sent_at: string | null
  [name: string]: unknown
}

/** One message with all that it says. */
export type MailContent = {
  /** Identifies the message. */
  id: string
  /** The send it belongs to; null for mail of the gateway itself. */
  send_id: string | null
  /** The template it was made from. */
  template: string | null
  /** The user whom it was for. */
  user: string | null
  /** The address. */
  to: string
  /** The subject, variables filled. */
  subject: string
  /** What became of it. */
  status: 'queued' | 'sent' | 'bounced' | 'complained' | 'suppressed' | 'failed' | 'stopped' | (string & {})
  /** How often it was handed to the mail server. */
  attempts: number
  /** What the mail server last objected. */
  error: string | null
  /** When it was made. */
  created_at: string
  /** When the mail server took it. */
  sent_at: string | null
  /** The page; it suits light and dark. */
  html: string
  /** The same as plain text. */
  text: string
  [name: string]: unknown
}

/** An address that gets no mail. */
export type Suppression = {
  /** The address. */
  address: string
  /** Mail to it bounced, somebody complained, or an administrator added it. */
  cause: 'bounced' | 'complained' | 'by_hand' | (string & {})
  /** Why, in words. */
  note: string | null
  /** Since when. */
  created_at: string
  [name: string]: unknown
}
