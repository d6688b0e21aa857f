import type { MailMessage } from '@console/sdk/admin'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { Slideover } from '@console/ui/slideover.tsx'
import { useQuery } from '@tanstack/react-query'

import { useClient } from '../../lib/client.ts'
import { LoadError } from '../shell/load-error.tsx'
import { MailBody } from './mail-body.tsx'
import { mailQueries } from './queries.ts'

type Props = { message: MailMessage; onClose: () => void }

/** One message, whole; that it was read stands in the audit log. */
export function MessageReader({ message, onClose }: Props) {
  const { data, error, refetch } = useQuery(mailQueries.message(useClient(), message.id))
  return (
    <Slideover
      open
      wide
      title={message.subject}
      description={`To ${message.to}. That you read it stands in the audit log.`}
      onOpenChange={onClose}
    >
      {data ? (
        <MailBody html={data.html} text={data.text} />
      ) : error ? (
        <LoadError
          title="This message could not be read."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton height={400} />
      )}
    </Slideover>
  )
}
