import { Alert } from '@console/ui/alert.tsx'
import { buttonClass } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { DescriptionList } from '@console/ui/description-list.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useAuth, useClient } from '../../lib/client.ts'
import { LoadError } from '../shell/load-error.tsx'
import { Aftercare } from './aftercare.tsx'
import { ConfirmCard } from './confirm-card.tsx'
import { ExportCard } from './export-card.tsx'
import { deletionQueries } from './queries.ts'
import { erasedInWords, isSubscribed } from './words.ts'

type Props = {
  /** An administrator looks at it for the owner. */
  isVisit: boolean
  busy: boolean
  error: Error | null
  onDelete: () => void
}

/** What goes, what stays, what to do first, and the last question. */
export function DeleteForm({ isVisit, busy, error, onDelete }: Props) {
  const isSignedIn = Boolean(useAuth())
  const summary = useQuery({
    ...deletionQueries.summary(useClient()),
    enabled: isSignedIn && !isVisit,
  })
  const [archive, setArchive] = useState<string>()
  return (
    <>
      <div className="flex flex-col gap-1">
        <h1 className="text-2xl">Delete your account</h1>
        <p className="text-secondary">
          It happens at once and nobody can take it back, not even the operator.
        </p>
      </div>
      {isVisit ? (
        <Alert tone="warn" title="Only the owner deletes an account.">
          <p>
            You act as somebody else. Nothing here can be done for them, with or without a code.
          </p>
          <a className={buttonClass({ size: 'small' })} href="/logout">
            Exit
          </a>
        </Alert>
      ) : summary.data ? (
        <>
          <Card title="What is erased">
            <DescriptionList items={erasedInWords(summary.data)} />
          </Card>
          <Card title="What stays, and why">
            <ul className="flex list-disc flex-col gap-1.5 ps-5 text-secondary">
              {summary.data.kept.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </Card>
          <Aftercare title="What we cannot do for you" />
          <ExportCard onWait={setArchive} />
          <ConfirmCard
            isSubscribed={isSubscribed(summary.data)}
            waitsFor={archive}
            busy={busy}
            error={error}
            onDelete={onDelete}
          />
        </>
      ) : summary.error ? (
        <LoadError
          title="What would be erased could not be counted. Nothing was deleted."
          error={summary.error}
          onRetry={() => void summary.refetch()}
        />
      ) : (
        <Skeleton height={480} />
      )}
    </>
  )
}
