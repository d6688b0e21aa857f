import { EmptyState } from '@console/ui/empty-state.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { Tabs } from '@console/ui/tabs.tsx'
import { TextLink } from '@console/ui/text-link.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'

import { useClient } from '../../lib/client.ts'
import { LoadError } from '../shell/load-error.tsx'
import { ProductListButton } from '../shell/product-rail.tsx'
import { SimulatedMark } from '../shell/simulated-mark.tsx'
import type { OwnedVehicle } from '../vehicles/model.ts'
import { useOwned } from '../vehicles/use-owned.ts'
import { DrivesPanel } from './drives-panel.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { Figures } from './figures.tsx'
import { historyQueries, type Kind } from './queries.ts'
import { RangeBar } from './range-bar.tsx'
import { SignalsCard } from './signals-card.tsx'
import { type HistoryView, useHistory } from './use-history.ts'

// It brings map and curves, which the lists do without.
const TripSheet = lazy(async () => {
  const { TripSheet } = await import('./trip-sheet.tsx')
  return { default: TripSheet }
})
// The page opens with the drives. The commands bring their catalogue.
const ChargesPanel = lazy(async () => {
  const { ChargesPanel } = await import('./charges-panel.tsx')
  return { default: ChargesPanel }
})
const CommandsPanel = lazy(async () => {
  const { CommandsPanel } = await import('./commands-panel.tsx')
  return { default: CommandsPanel }
})

/** What cars did: drives, charges, commands and signals of a period. */
export function HistoryPage() {
  const { owned, error, refetch } = useOwned()
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">History</h1>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SimulatedMark />
          <ProductListButton />
        </div>
      </div>
      {owned ? (
        <Chosen vehicles={owned.vehicles} />
      ) : error ? (
        <LoadError
          title="Your vehicles could not be loaded."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className="flex flex-col gap-5" aria-busy="true">
          <Skeleton height={64} />
          <Skeleton height={420} />
          <Skeleton height={320} />
        </div>
      )}
    </div>
  )
}

function Chosen({ vehicles }: { vehicles: readonly OwnedVehicle[] }) {
  const view = useHistory(vehicles)
  const { owned, vehicle, openId } = view
  if (owned.length === 0) {
    return (
      <EmptyState
        icon="history"
        title="Drives, charges and commands of your own vehicles appear here"
        reason={
          vehicles.length === 0
            ? 'This account has no vehicle yet.'
            : 'You drive these vehicles as a guest: what they did is their owners’ to see.'
        }
        action={<TextLink href="/docs/guides/history">What is kept, and for how long</TextLink>}
      />
    )
  }
  return (
    <>
      <RangeBar view={view} />
      {vehicle ? (
        <SignalsCard key={vehicle.vin} view={view} vehicle={vehicle} />
      ) : (
        <p className="text-13 text-muted">Choose one vehicle to see its signals over time.</p>
      )}
      <Lists view={view} />
      <Suspense>
        {openId ? (
          <TripSheet key={openId} id={openId} view={view} onClose={() => view.open(undefined)} />
        ) : null}
      </Suspense>
    </>
  )
}

const labels: Readonly<Record<Kind, { label: string; icon: 'road' | 'plug' | 'send' }>> = {
  drives: { label: 'Drives', icon: 'road' },
  charges: { label: 'Charges', icon: 'plug' },
  commands: { label: 'Commands', icon: 'send' },
}
const tabs = (['drives', 'charges', 'commands'] as const).map((value) => ({
  value,
  ...labels[value],
}))

const panels = { drives: DrivesPanel, charges: ChargesPanel, commands: CommandsPanel }

function Lists({ view }: { view: HistoryView }) {
  const Panel = panels[view.kind]
  return (
    <section className="card relative" aria-label="Lists">
      <div className="mb-2 flex justify-end md:absolute md:top-4 md:right-4 md:z-1 md:mb-0">
        <ExportButtons view={view} count={useCount(view)} />
      </div>
      <Tabs label="What to list" items={tabs} value={view.kind} onValueChange={view.setKind}>
        <Suspense fallback={<ListAhead />}>
          <Panel view={view} />
        </Suspense>
      </Tabs>
    </section>
  )
}

/** As a list looks while its rows are being read. */
function ListAhead() {
  return (
    <div className="flex flex-col gap-5">
      <Figures figures={undefined} />
      <Skeleton height={320} />
    </div>
  )
}

/** How many rows the view has, also those that were not read yet; from what its list was told. */
function useCount({ kind, asked }: HistoryView) {
  const client = useClient()
  const counted = { enabled: false } as const
  const drives = useInfiniteQuery({ ...historyQueries.drives(client, asked), ...counted })
  const charges = useInfiniteQuery({ ...historyQueries.charges(client, asked), ...counted })
  const commands = useInfiniteQuery({ ...historyQueries.commands(client, asked), ...counted })
  const first = { drives, charges, commands }[kind].data?.pages[0]
  return first && (first.pagination?.count ?? first.items.length)
}
