import type { SentCommand } from '@console/sdk/vehicles'
import { Age } from '@console/ui/age.tsx'
import { Badge } from '@console/ui/badge.tsx'
import { Button } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useClient } from '../../lib/client.ts'
import { LoadError } from '../shell/load-error.tsx'
import { priceOf } from './catalogue.ts'
import { labelOfCommand } from './labels.ts'
import { commandQueries, type Target } from './queries.ts'
import { bodyInWords, endOf, senderOf } from './recent-words.ts'

const fewest = 6

/** What was sent lately, by whom, and what became of it. */
export function RecentCommands({ target, className = '' }: { target: Target; className?: string }) {
  const client = useClient()
  const { data, error, refetch } = useQuery(commandQueries.recent(client, target))
  const [showsAll, setShowsAll] = useState(false)
  const items = data?.items ?? []
  return (
    <Card title="Recent commands" className={`card min-w-0 ${className}`}>
      {data ? (
        items.length === 0 ? (
          <p className="text-secondary">
            Nothing was sent yet. Each command appears here with its sender and what became of it.
          </p>
        ) : (
          <>
            <ul className="flex flex-col divide-y divide-line">
              {items.slice(0, showsAll ? undefined : fewest).map((command) => (
                <Row key={command.id} command={command} />
              ))}
            </ul>
            {items.length > fewest && !showsAll ? (
              <Button variant="ghost" size="small" onClick={() => setShowsAll(true)}>
                Show {items.length - fewest} more
              </Button>
            ) : null}
          </>
        )
      ) : error ? (
        <LoadError
          title="The recent commands could not be read."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton height={280} />
      )}
    </Card>
  )
}

function Row({ command }: { command: SentCommand }) {
  const { tone, icon, word, detail } = endOf(command)
  const body = bodyInWords(command)
  return (
    <li className="flex flex-col gap-1 py-2.5 text-13" data-slot="recent-command">
      <span className="flex items-baseline justify-between gap-2">
        <span className="min-w-0 text-sm font-semibold">{labelOfCommand(command.command)}</span>
        <span className="shrink-0 text-xs text-muted">
          <Age at={command.sent_at} />
        </span>
      </span>
      {body ? <code className="truncate text-xs text-secondary">{body}</code> : null}
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-secondary">
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
        {detail}
      </span>
      <span className="text-xs text-muted">
        {senderOf(command)} · {priceOf(command.cost)}
        {command.woke ? ' · woke the car' : ''}
      </span>
    </li>
  )
}
