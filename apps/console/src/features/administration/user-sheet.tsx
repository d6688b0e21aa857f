import { Alert } from '@console/ui/alert.tsx'
import { Badge } from '@console/ui/badge.tsx'
import { Button, buttonClass } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { DescriptionList } from '@console/ui/description-list.tsx'
import { formatNumber } from '@console/ui/format'
import { Icon } from '@console/ui/icon.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { TextLink } from '@console/ui/text-link.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useAuth, useClient } from '../../lib/client.ts'
import { LoadError } from '../shell/load-error.tsx'
import { useWriteBlock } from '../shell/use-write-block.ts'
import { GrantDialog } from './grant-dialog.tsx'
import { moment } from './moment.tsx'
import { type AdminUserSheet, adminQueries } from './queries.ts'
import { UserAccess } from './user-access.tsx'
import { UserFailures } from './user-failures.tsx'
import { UserRecent } from './user-recent.tsx'
import { UserVehicles } from './user-vehicles.tsx'
import { VisitDialog } from './visit-dialog.tsx'
import { inWords, userStates } from './words.ts'

/** All that may be seen of one user, and what can be done for them. */
export function UserSheet({ id, onLeave }: { id: string; onLeave: () => void }) {
  const { data, error, refetch } = useQuery(adminQueries.user(useClient(), id))
  return (
    <div className="flex flex-col gap-4" data-slot="user-sheet">
      <div>
        <Button variant="ghost" onClick={onLeave}>
          <Icon name="chevron-left" size={16} />
          All users
        </Button>
      </div>
      {data ? (
        <Sheet user={data} />
      ) : error ? (
        <LoadError
          title="This user could not be read."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton height={420} />
      )}
    </div>
  )
}

function Sheet({ user }: { user: AdminUserSheet }) {
  const { word, tone, icon } = userStates(user.state)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="flex flex-wrap items-center gap-3 text-xl [overflow-wrap:anywhere]">
          {user.email ?? user.full_name ?? user.id}
          <Badge tone={tone} icon={icon}>
            {word}
          </Badge>
        </h2>
        <Acts user={user} />
      </div>
      {user.state === 'deleting' ? (
        <Alert tone="warn">
          This account is being erased. Nobody can sign in to it, and nothing more can be done here.
        </Alert>
      ) : null}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card title="Account" level={3}>
          <DescriptionList items={accountOf(user)} />
        </Card>
        <Card title="In use" level={3}>
          <DescriptionList items={usageOf(user)} />
        </Card>
      </div>
      <UserVehicles userId={user.id} vehicles={user.vehicle_list} />
      <UserAccess user={user} />
      <UserFailures failures={user.errors} />
      <UserRecent user={user} />
      <p>
        <TextLink href={`/admin?tab=audit&subject=${encodeURIComponent(user.id)}`}>
          What was done to this user, in the audit log
        </TextLink>
      </p>
    </>
  )
}

function Acts({ user }: { user: AdminUserSheet }) {
  const me = useAuth()
  const writeBlock = useWriteBlock()
  const [isAsking, setIsAsking] = useState(false)
  const [isGiving, setIsGiving] = useState(false)
  const isGone = user.state === 'deleting'
  return (
    <div className="flex flex-wrap gap-2">
      <a
        className={buttonClass()}
        href={`/admin/email?tab=compose&to=${encodeURIComponent(user.id)}`}
      >
        <Icon name="chat" size={16} />
        Write to them
      </a>
      <Button
        disabledReason={
          writeBlock ??
          ((me === user.id && 'You are this user.') || (isGone && 'The account is being erased.'))
        }
        onClick={() => setIsAsking(true)}
      >
        <Icon name="users" size={16} />
        Act as this user
      </Button>
      <Button
        disabledReason={writeBlock ?? (isGone && 'The account is being erased.')}
        onClick={() => setIsGiving(true)}
      >
        <Icon name="plus" size={16} />
        Give credits
      </Button>
      {isGiving ? <GrantDialog userId={user.id} onClose={() => setIsGiving(false)} /> : null}
      {isAsking ? <VisitDialog user={user} onClose={() => setIsAsking(false)} /> : null}
    </div>
  )
}

const accountOf = (user: AdminUserSheet) => [
  { term: 'Id', value: <code className="select-all">{user.id}</code> },
  { term: 'Name', value: user.full_name },
  { term: 'Region', value: user.region },
  { term: 'Subscription', value: inWords(user.subscription ?? 'None') },
  { term: 'Credits', value: formatNumber(user.credits) },
  {
    term: 'Credits spent, 30 days',
    value: user.credits_spent_30d === null ? undefined : formatNumber(user.credits_spent_30d),
  },
  { term: 'First signed in', value: moment(user.created_at) },
  { term: 'Last seen', value: moment(user.last_seen_at) },
]

const usageOf = ({ counts, scopes, vehicles, energy_sites }: AdminUserSheet) => [
  { term: 'Vehicles, sites', value: `${vehicles}, ${energy_sites}` },
  { term: 'Browsers signed in', value: formatNumber(counts.sessions) },
  { term: 'Tokens', value: formatNumber(counts.tokens) },
  { term: 'Applications', value: formatNumber(counts.applications) },
  {
    term: 'Webhooks',
    value:
      counts.hooks_disabled > 0
        ? `${formatNumber(counts.hooks)}, of which ${formatNumber(counts.hooks_disabled)} are disabled`
        : formatNumber(counts.hooks),
  },
  { term: 'Streams open', value: formatNumber(counts.streams) },
  { term: 'Granted', value: scopes.join(', ') },
]
