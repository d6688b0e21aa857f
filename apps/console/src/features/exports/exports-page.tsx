import { Card } from '@console/ui/card.tsx'
import { EmptyState } from '@console/ui/empty-state.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { TextLink } from '@console/ui/text-link.tsx'
import { useQuery } from '@tanstack/react-query'

import { useClient } from '../../lib/client.ts'
import { AccountPage } from '../account/account-page.tsx'
import { LoadError } from '../shell/load-error.tsx'
import { useWriteBlock } from '../shell/use-write-block.ts'
import { ExportForm } from './export-form.tsx'
import { ExportItem } from './export-item.tsx'
import { exportQueries, isUnderWay, useStartExport } from './queries.ts'

/** Archives of everything that is kept about the account. */
export function ExportsPage() {
  const { data, error, refetch } = useQuery(exportQueries.list(useClient()))
  const start = useStartExport()
  const writeBlock = useWriteBlock()
  return (
    <AccountPage path="/console/export">
      <ExportForm
        busy={start.isPending}
        disabledReason={
          writeBlock || (data?.items.some(isUnderWay) === true && 'One is being packed.')
        }
        error={start.error}
        errorAt={start.submittedAt}
        onStart={(request) => start.mutate(request)}
      />
      {data ? (
        <Card title="Archives">
          {data.items.length === 0 ? (
            <EmptyState
              icon="poll"
              title="Archives stand here, ready to be downloaded."
              reason="You have none yet."
              action={<TextLink href="/docs/console/your-data">What stands in one</TextLink>}
            />
          ) : (
            <ul>
              {data.items.map((job) => (
                <ExportItem key={job.id} job={job} writeBlock={writeBlock} />
              ))}
            </ul>
          )}
        </Card>
      ) : error ? (
        <LoadError
          title="Your archives could not be read."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton height={200} />
      )}
    </AccountPage>
  )
}
