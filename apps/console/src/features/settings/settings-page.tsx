import { Skeleton } from '@console/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'

import { useAuth, useClient } from '../../lib/client.ts'
import { AccountPage } from '../account/account-page.tsx'
import { LoadError } from '../shell/load-error.tsx'
import { useWriteBlock } from '../shell/use-write-block.ts'
import { LookCard, UnitsCard } from './display-cards.tsx'
import { MailsCard } from './mails-card.tsx'
import { settingsQueries } from './queries.ts'
import { RegionCard } from './region-card.tsx'
import { SpendingCard } from './spending-card.tsx'

/** Everything that a user can choose. Each choice is saved as it is made, and can be taken back. */
export function SettingsPage() {
  const userId = useAuth() || ''
  const { data, error, refetch } = useQuery(settingsQueries.get(useClient(), userId))
  const writeBlock = useWriteBlock()
  const card = data && { userId, settings: data, writeBlock }
  return (
    <AccountPage path="/console/settings">
      {card ? (
        <>
          <p className="text-13 text-muted">Each choice is saved as you make it.</p>
          <div className={grid}>
            <UnitsCard {...card} />
            <RegionCard {...card} />
            <LookCard {...card} />
            <SpendingCard {...card} />
            <div className="xl:col-span-2">
              <MailsCard {...card} />
            </div>
          </div>
        </>
      ) : error ? (
        <LoadError
          title="Your settings could not be read."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={grid} aria-busy="true">
          {['units', 'region', 'look', 'spending'].map((place) => (
            <Skeleton key={place} height={320} />
          ))}
        </div>
      )}
    </AccountPage>
  )
}

const grid = 'grid grid-cols-1 items-start gap-4 xl:grid-cols-2'
