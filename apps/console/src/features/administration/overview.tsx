import type { AdminMetrics } from '@console/sdk/admin'
import { Age } from '@console/ui/age.tsx'
import { Badge } from '@console/ui/badge.tsx'
import { Card } from '@console/ui/card.tsx'
import { type Column, DataTable } from '@console/ui/data-table.tsx'
import { EmptyState } from '@console/ui/empty-state.tsx'
import { formatNumber } from '@console/ui/format'
import { Icon } from '@console/ui/icon.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'

import { useClient } from '../../lib/client.ts'
import { LoadError } from '../shell/load-error.tsx'
import { type Figure, figuresOf } from './figures.ts'
import { adminQueries } from './queries.ts'
import { regionStates } from './words.ts'

const grid = 'grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-4'

/** How the installation does, in figures that refresh by themselves. */
export function Overview() {
  const { data, error, refetch } = useQuery(adminQueries.metrics(useClient()))
  if (!data && error) {
    return (
      <LoadError
        title="The figures could not be read."
        error={error}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <div className="flex flex-col gap-5" data-slot="figures">
      {data ? (
        <>
          <dl className={grid}>
            {figuresOf(data).map((figure) => (
              <Tile key={figure.id} figure={figure} />
            ))}
          </dl>
          <p className="text-13 text-muted">
            Counted <Age at={data.at} ago />.
          </p>
        </>
      ) : (
        <div className={grid}>
          {placeholders.map((id) => (
            <Skeleton key={id} height={116} />
          ))}
        </div>
      )}
      <Regions regions={data?.upstream} />
    </div>
  )
}

// As many as there are figures, so that nothing jumps.
const placeholders = [
  'users',
  'vehicles',
  'revenue',
  'credits',
  'webhooks',
  'errors',
  'abuse',
  'queues',
]

function Tile({ figure: { label, value, detail, isTrouble } }: { figure: Figure }) {
  return (
    <div className="flex flex-col gap-1 rounded-card border border-line bg-card p-4">
      <dt className="flex items-center gap-1.5 text-13 text-secondary">
        {isTrouble ? <Icon name="warning" size={14} className="text-warn" /> : null}
        {label}
        {isTrouble ? <span className="visually-hidden"> (needs attention)</span> : null}
      </dt>
      <dd className="text-2xl font-semibold tabular-nums">{value}</dd>
      <dd className="text-13 text-muted">{detail}</dd>
    </div>
  )
}

type Region = AdminMetrics['upstream'][number]

function Regions({ regions }: { regions: readonly Region[] | undefined }) {
  return (
    <Card title="Manufacturer, last hour">
      <DataTable
        caption="How the manufacturer answers, by region"
        columns={columns}
        rows={regions}
        rowKey={({ region }) => region}
        instead={
          regions ? (
            <EmptyState
              icon="stream"
              title="Each region shows here."
              reason="None has been asked yet."
            />
          ) : undefined
        }
      />
    </Card>
  )
}

const columns: readonly Column<Region>[] = [
  { id: 'region', header: 'Region', cell: ({ region }) => region },
  {
    id: 'state',
    header: 'State',
    cell({ state }) {
      const { word, tone, icon } = regionStates(state)
      return (
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      )
    },
  },
  { id: 'calls', header: 'Calls', align: 'end', cell: ({ calls_1h: n }) => formatNumber(n) },
  { id: 'errors', header: 'Failed', align: 'end', cell: ({ errors_1h: n }) => formatNumber(n) },
  { id: 'last', header: 'Last failure', cell: ({ last_error }) => last_error ?? '–' },
]
