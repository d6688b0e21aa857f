import type { MailTemplate } from '@console/sdk/contract'

import { commonVariables, systemTemplates } from './templates.ts'

const common = [...commonVariables]

/** Mails that an administrator may start from. */
const starters: readonly MailTemplate[] = [
  {
    id: 'message',
    name: 'Message',
    kind: 'transactional',
    system: false,
    subject: 'About your account',
    body: 'Hello {{name}},\n\n\n\n{{operator}}',
    variables: common,
  },
  {
    id: 'maintenance',
    name: 'Maintenance',
    kind: 'transactional',
    system: false,
    subject: 'Planned maintenance',
    body: `Hello {{name}},

we are going to work on the service. During that time it will not answer. What your cars send
meanwhile is delivered afterwards.

- Begins:
- Lasts:

{{operator}}`,
    variables: common,
  },
  {
    id: 'news',
    name: 'News',
    kind: 'announcement',
    system: false,
    subject: 'What is new',
    body: 'Hello {{name}},\n\n## What is new\n\n\n\n[Open the console]({{web}}/console)\n\n{{operator}}',
    variables: common,
  },
]

/** All mails to start from, those of the gateway included. */
export const mailTemplates: readonly MailTemplate[] = [
  ...starters,
  ...Object.entries(systemTemplates).map(([id, { name, kind, subject, body, variables }]) => ({
    id,
    name,
    kind,
    system: true,
    subject,
    body,
    variables: [...common, ...Object.keys(variables)],
  })),
]
