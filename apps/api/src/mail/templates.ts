import type { MailKind, Notifications } from '@console/sdk/contract'

/** What a variable holds, and so how it is written out. */
type Variable = 'text' | 'number' | 'moment'

type SystemTemplate = {
  name: string
  kind: MailKind
  /** Goes to the operator, with answers to the user whose mail it is. @default the user */
  to?: 'operator'
  /** The setting by which a user can do without it. Left out, it is always sent. */
  unless?: keyof Notifications
  subject: string
  /** Markdown. `{{name}}` stands for a variable. */
  body: string
  variables: Readonly<Record<string, Variable>>
}

/** What every mail knows: who reads it, and who sends it from where. */
export const commonVariables = ['name', 'operator', 'web'] as const

/** The mails that the gateway sends by itself. */
export const systemTemplates = {
  hook_will_be_disabled: {
    name: 'Webhook will be disabled',
    kind: 'transactional',
    unless: 'hook_disabled',
    subject: 'Your webhook {{hook}} will be disabled',
    body: `Hello {{name}},

every delivery to your webhook **{{hook}}** has failed since {{failing_since}}. If none succeeds
before {{disables_at}}, we stop trying.

Its last answer was: {{last_error}}

[Look at its deliveries]({{web}}/console/webhooks). One delivery that your server answers
with a status from 200 to 299 is enough to keep it.`,
    variables: {
      hook: 'text',
      failing_since: 'moment',
      disables_at: 'moment',
      last_error: 'text',
    },
  },
  hook_disabled: {
    name: 'Webhook disabled',
    kind: 'transactional',
    unless: 'hook_disabled',
    subject: 'Your webhook {{hook}} is disabled',
    body: `Hello {{name}},

your webhook **{{hook}}** gets no deliveries any more: {{cause}}

What happened in the meantime is not lost. [Repair the receiver, enable the webhook
again]({{web}}/console/webhooks), and ask for the deliveries that it missed.`,
    variables: { hook: 'text', cause: 'text' },
  },
  low_credits: {
    name: 'Credits run low',
    kind: 'transactional',
    unless: 'low_credits',
    subject: 'Your credits run low',
    body: `Hello {{name}},

{{balance}} credits are left, enough for {{days_left}} days at the rate of the last week. Without
credits, commands and fresh readings are refused. The live stream and your history go on.

[Buy a pack or let packs be bought by themselves]({{web}}/console/credits).`,
    variables: { balance: 'number', days_left: 'number' },
  },
  topup_failed: {
    name: 'Top-up failed',
    kind: 'transactional',
    subject: 'We could not top up your credits',
    body: `Hello {{name}},

your credits ran low, and buying {{packs}} by itself, as you have set it, did not work: {{reason}}

{{balance}} credits are left. [Check the way you pay]({{web}}/console/subscription).`,
    variables: { packs: 'text', reason: 'text', balance: 'number' },
  },
  payment_failed: {
    name: 'Payment failed',
    kind: 'transactional',
    subject: 'Your payment of {{amount}} did not go through',
    body: `Hello {{name}},

the payment of {{amount}} for your subscription was declined. It is tried again on the days that
follow. Nothing changes for you before {{access_ends_at}}. If it is not paid by then, the subscription
ends.

[Change the way you pay]({{web}}/console/subscription) if the card has expired or was
replaced.`,
    variables: { amount: 'text', access_ends_at: 'moment' },
  },
  stream_stopped: {
    name: 'Stream stopped',
    kind: 'transactional',
    unless: 'stream_stopped',
    subject: '{{car}} has stopped streaming',
    body: `Hello {{name}},

**{{car}}** is awake and has sent nothing since {{last_data_at}}, though it is set up to stream.

A restart of the car's screen often helps: hold both scroll wheels of the steering wheel until the
screen goes dark. [Look at what is in the way]({{web}}/console/{{vin}}).`,
    variables: { car: 'text', vin: 'text', last_data_at: 'moment' },
  },
  config_lost: {
    name: 'Configuration lost',
    kind: 'transactional',
    unless: 'config_lost',
    subject: '{{car}} has lost what it was to stream',
    body: `Hello {{name}},

the manufacturer has removed the configuration by which **{{car}}** streams, so nothing more will come
from it. What it was is not lost here.

[Restore it in the console]({{web}}/console/{{vin}}). If it is removed again, another application may have
taken its place, or the virtual key is no longer paired.`,
    variables: { car: 'text', vin: 'text' },
  },
  invitation_accepted: {
    name: 'Invitation accepted',
    kind: 'transactional',
    unless: 'invitation',
    subject: 'Somebody may now drive {{car}}',
    body: `Hello {{name}},

your invitation to drive **{{car}}** was accepted. Whoever did so sees the car now, and may send it
commands.

If you do not know who that is, [take the access away]({{web}}/console/{{vin}}).`,
    variables: { car: 'text', vin: 'text' },
  },
  new_sign_in: {
    name: 'Sign-in from a new device',
    kind: 'transactional',
    unless: 'new_sign_in',
    subject: 'New sign-in with {{device}}',
    body: `Hello {{name}},

somebody signed in to your account with a device that we had not seen before:

- Device: {{device}}
- Address: {{address}}
- Time: {{signed_in_at}}

If it was you, there is nothing to do. If not, [end that sign-in]({{web}}/console/sessions) and change
the password of the account that you sign in with.`,
    variables: { device: 'text', address: 'text', signed_in_at: 'moment' },
  },
  message_to_operator: {
    name: 'Message to the operator',
    kind: 'transactional',
    to: 'operator',
    subject: 'Message from {{name}}',
    body: `{{name}} has written from the help of {{web}}{{page}}:

~~~
{{message}}
~~~

- Account: {{account}}
- Failed request: {{request}}

An answer to this mail reaches {{name}}.`,
    variables: { message: 'text', page: 'text', request: 'text', account: 'text' },
  },
  account_deleted: {
    name: 'Account deleted',
    kind: 'transactional',
    subject: 'Your account is deleted',
    body: `Hello {{name}},

as you have asked, your account and all that was stored of it are erased. A certificate, signed at
{{issued_at}}, tells what that was, and names nobody.

[Read the certificate]({{web}}/delete?deletion={{deletion}}). It belongs to the deletion
{{deletion}}, and is signed with the key {{public_key}}. Each of its hashes begins with {{salt}}, which
stands nowhere else: keep this mail if you may want to show what was erased.

This is the last mail to this address: with it the address is erased, too.`,
    variables: { deletion: 'text', issued_at: 'moment', public_key: 'text', salt: 'text' },
  },
} as const satisfies Record<string, SystemTemplate>

/** A mail that the gateway sends by itself. */
export type TemplateId = keyof typeof systemTemplates

type Value = { text: string; number: number; moment: Date }
type VariablesOf<T extends TemplateId> = (typeof systemTemplates)[T]['variables']

/** What a template must be given. */
export type TemplateData<T extends TemplateId> = {
  readonly [K in keyof VariablesOf<T>]: VariablesOf<T>[K] extends Variable
    ? Value[VariablesOf<T>[K]]
    : never
}

/** As those are looked up whose name comes from the store. */
export const templateOf = (id: string): SystemTemplate | undefined =>
  Object.hasOwn(systemTemplates, id) ? systemTemplates[id as TemplateId] : undefined
