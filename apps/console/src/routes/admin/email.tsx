import { createFileRoute } from '@tanstack/react-router'

import { MailPage } from '../../features/mail/mail-page.tsx'

export const Route = createFileRoute('/admin/email')({
  // Without `auth`: strangers are not asked to sign in, but led home like everybody else.
  staticData: { admin: true, title: 'E-mail', description: 'Write to users of this installation.' },
  validateSearch: (search: { [name: string]: string | undefined }) => search,
  component: MailPage,
})
