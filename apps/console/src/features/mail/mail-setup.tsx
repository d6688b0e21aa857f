import { Alert } from '@console/ui/alert.tsx'
import { TextLink } from '@console/ui/text-link.tsx'
import { useQuery } from '@tanstack/react-query'

import { useClient } from '../../lib/client.ts'
import { adminQueries } from '../administration/queries.ts'

/** What is known of the way that mail takes from here. */
export const useMailStep = () =>
  useQuery(adminQueries.checklist(useClient())).data?.items.find(({ id }) => id === 'mail')

/** Says that mail does not leave this installation, and why; nothing where it does. */
export function MailSetup() {
  const step = useMailStep()
  if (!step || step.status === 'done') return null
  return (
    <Alert
      tone={step.status === 'failed' ? 'bad' : 'warn'}
      title={titles[step.status] ?? step.text}
    >
      <p>
        {step.text} {step.remedy}
      </p>
      <p>
        Until then, copy the text of a mail below and send it yourself.{' '}
        <TextLink href="/docs/self-hosting/mail#connect-a-mail-server">
          How to connect a mail server
        </TextLink>
      </p>
    </Alert>
  )
}

const titles: Record<string, string> = {
  open: 'No mail server is connected.',
  failed: 'Mail does not leave this installation.',
}
