import { formatMoment } from '@console/ui/format'
import { TextLink } from '@console/ui/text-link.tsx'

import { SecretDialog as OneTimeDialog } from '../shell/secret-dialog.tsx'

type Props = {
  secret: string
  /** Of a secret that was replaced: until when the old one signs too. */
  previousUntil?: string | null
  onDone: () => void
}

/** Shows what signs the deliveries of a webhook, once. */
export function SecretDialog({ secret, previousUntil, onDone }: Props) {
  return (
    <OneTimeDialog
      what="the secret"
      description="It proves that a delivery comes from this gateway."
      secret={secret}
      onDone={onDone}
    >
      {previousUntil === undefined ? null : (
        <p>
          {previousUntil === null
            ? 'The old secret ended at once.'
            : `Until ${formatMoment(Date.parse(previousUntil))} deliveries carry the signatures of both.`}
        </p>
      )}
      <p className="text-secondary">
        <TextLink href="/docs/sdk/webhooks" external>
          How a receiver checks it
        </TextLink>
      </p>
    </OneTimeDialog>
  )
}
