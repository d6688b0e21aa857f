import type { Application } from '@console/sdk/account'
import { Card } from '@console/ui/card.tsx'
import { EmptyState } from '@console/ui/empty-state.tsx'
import { TextLink } from '@console/ui/text-link.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import { useClient } from '../../lib/client.ts'
import { LoadError } from '../shell/load-error.tsx'
import { ConnectedTable } from './connected-table.tsx'
import { applicationQueries } from './queries.ts'

// It comes when somebody means to end a connection.
const DisconnectDialog = lazy(async () => {
  const { DisconnectDialog } = await import('./disconnect-dialog.tsx')
  return { default: DisconnectDialog }
})

type Props = { nameOf: (product: string) => string; writeBlock: string | undefined }

/** Applications that the user let in, what each may do, and the way to end that. */
export function ConnectedCard({ nameOf, writeBlock }: Props) {
  const { data, error, refetch } = useQuery(applicationQueries.connected(useClient()))
  const [ending, setEnding] = useState<Application>()
  return (
    <Card title="Connected applications">
      {error && !data ? (
        <LoadError
          title="Your applications could not be read."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <ConnectedTable
          rows={data?.items}
          nameOf={nameOf}
          writeBlock={writeBlock}
          onDisconnect={setEnding}
          instead={
            <EmptyState
              icon="plug"
              title="An application such as Home Assistant stands here once you have let it in."
              reason="You have let none in."
              action={
                <TextLink href="/docs/sdk/authentication#rules-of-a-connection">
                  Rules of a connection
                </TextLink>
              }
            />
          }
        />
      )}
      <Suspense>
        {ending ? (
          <DisconnectDialog
            application={ending}
            writeBlock={writeBlock}
            onClose={() => setEnding(undefined)}
          />
        ) : null}
      </Suspense>
    </Card>
  )
}
