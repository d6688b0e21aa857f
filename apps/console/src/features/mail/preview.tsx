import { Alert } from '@console/ui/alert.tsx'
import { Card } from '@console/ui/card.tsx'
import { EmptyState } from '@console/ui/empty-state.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { useClient } from '../../lib/client.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { LoadError } from '../shell/load-error.tsx'
import { type Draft, isWritten } from './draft.ts'
import { MailBody } from './mail-body.tsx'
import { mailQueries } from './queries.ts'

const restMs = 700

/** The mail as its reader will see it, both as page and as text, and what to mend in it. */
export function Preview({ draft }: { draft: Draft }) {
  const { kind, subject, body } = draft
  const content = useMemo(() => ({ kind, subject, body }), [kind, subject, body])
  const settled = useSettled(content, restMs)
  const { data, error, refetch } = useQuery({
    ...mailQueries.preview(useClient(), settled),
    enabled: isWritten(settled),
  })
  return (
    <Card title="Preview" className="flex flex-col gap-3" data-slot="mail-preview">
      {isWritten(draft) ? (
        data ? (
          <>
            {data.warnings.length > 0 ? (
              <Alert tone="warn" title="Look at this before you send it.">
                <ul className="list-disc ps-5">
                  {data.warnings.map((warning) => (
                    <li key={warning}>{warning}</li>
                  ))}
                </ul>
              </Alert>
            ) : null}
            <p className="font-semibold [overflow-wrap:anywhere]">{data.subject}</p>
            <MailBody html={data.html} text={data.text} />
          </>
        ) : error ? (
          <LoadError
            title="The preview could not be made."
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton height={320} />
        )
      ) : (
        <EmptyState
          icon="chat"
          title="The mail shows here as it will be read."
          reason="It needs a subject and a text."
        />
      )}
    </Card>
  )
}
