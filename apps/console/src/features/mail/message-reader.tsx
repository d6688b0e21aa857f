import type { MailMessage } from '@console/sdk/admin'
import { Button } from '@console/ui/button.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { Slideover } from '@console/ui/slideover.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useClient } from '../../lib/client.ts'
import { LoadError } from '../shell/load-error.tsx'
import { useWriteBlock } from '../shell/use-write-block.ts'
import { MailBody } from './mail-body.tsx'
import { mailQueries } from './queries.ts'
import { ResendDialog } from './resend-dialog.tsx'

type Known = Pick<MailMessage, 'id'> & Partial<MailMessage>
/** What a list has shown of it already, or its id alone. */
type Props = { message: Known; onClose: () => void }

/** One message, whole; that it was read stands in the audit log. */
export function MessageReader({ message, onClose }: Props) {
  const { data, error, refetch } = useQuery(mailQueries.message(useClient(), message.id))
  const writeBlock = useWriteBlock()
  const [isAsking, setIsAsking] = useState(false)
  const { subject, to } = data ?? message
  return (
    <Slideover
      open
      wide
      title={subject ?? 'Message'}
      description={`${to === undefined ? '' : `To ${to}. `}That you read it stands in the audit log.`}
      onOpenChange={onClose}
    >
      {data ? (
        <>
          {data.status === 'queued' ? null : (
            <p className="pb-3">
              <Button size="small" disabledReason={writeBlock} onClick={() => setIsAsking(true)}>
                Send again
              </Button>
            </p>
          )}
          <MailBody html={data.html} text={data.text} />
          {isAsking ? <ResendDialog message={data} onClose={() => setIsAsking(false)} /> : null}
        </>
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
