import { Skeleton } from '@console/ui/skeleton.tsx'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import { SiteCard } from '../energy/site-card.tsx'
import { StreamHealth } from '../live/stream-health.tsx'
import { LoadError } from '../shell/load-error.tsx'
import { ProductListButton } from '../shell/product-rail.tsx'
import { SimulatedMark } from '../shell/simulated-mark.tsx'
import { found, manyProducts } from './find.ts'
import type { Owned, OwnedSite } from './model.ts'
import { useOwned } from './use-owned.ts'
import { VehicleCard } from './vehicle-card.tsx'

// Forms and commands that a glance at the overview does not need.
const SiteSheet = lazy(async () => {
  const { SiteSheet } = await import('../energy/site-sheet.tsx')
  return { default: SiteSheet }
})

// What stands below the vehicles, and waits for them.
const AccountGlance = lazy(async () => {
  const { AccountGlance } = await import('../overview/account-glance.tsx')
  return { default: AccountGlance }
})
// Most accounts own something.
const NoProducts = lazy(async () => {
  const { NoProducts } = await import('./no-products.tsx')
  return { default: NoProducts }
})
const FindBar = lazy(async () => {
  const { FindBar } = await import('../overview/find-bar.tsx')
  return { default: FindBar }
})

const grid = 'grid grid-cols-1 items-start gap-4 md:grid-cols-2 xl:grid-cols-3'

/** What the address of the overview says. */
export type HomeSearch = {
  /** The energy site whose sheet is open. */
  site?: string | undefined
  /** What the cards are narrowed to. */
  find?: string | undefined
  sort?: string | undefined
}

/** What one owns, live, and how the account stands. */
export function HomePage({ search }: { search: HomeSearch }) {
  const { owned, error, refetch } = useOwned()
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Overview</h1>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SimulatedMark />
          {owned && isEmpty(owned) ? null : <StreamHealth />}
          <ProductListButton />
        </div>
      </div>
      {owned ? (
        <>
          <Products owned={owned} search={search} />
          <Suspense fallback={<Skeleton height={200} />}>
            <AccountGlance owned={owned} />
          </Suspense>
        </>
      ) : error ? (
        <LoadError
          title="Your vehicles and sites could not be loaded."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading />
      )}
    </div>
  )
}

function Products({ owned, search }: { owned: Owned; search: HomeSearch }) {
  if (isEmpty(owned)) {
    return (
      <Suspense>
        <NoProducts />
      </Suspense>
    )
  }
  const isMany = owned.vehicles.length + owned.sites.length >= manyProducts
  const { vehicles, sites } = isMany ? found(owned, search) : owned
  return (
    <>
      {isMany ? (
        <Suspense fallback={<Skeleton height={44} />}>
          <FindBar search={search} count={vehicles.length + sites.length} />
        </Suspense>
      ) : null}
      <div className={grid}>
        {vehicles.map((vehicle) => (
          <VehicleCard key={vehicle.vin} vehicle={vehicle} />
        ))}
        {sites.map((site) => (
          <SiteCard key={site.id} site={site} />
        ))}
        <ChosenSite site={owned.sites.find(({ id }) => id === search.site)} />
      </div>
    </>
  )
}

/** The sheet of the site that the address names. */
function ChosenSite({ site }: { site: OwnedSite | undefined }) {
  const navigate = useNavigate()
  return (
    <Suspense>
      {site ? (
        <SiteSheet
          site={site}
          onClose={() =>
            void navigate({
              to: '/console',
              // What is undefined stands in no address.
              search: (before: HomeSearch) => ({ ...before, site: undefined }),
              resetScroll: false,
            })
          }
        />
      ) : null}
    </Suspense>
  )
}

const isEmpty = ({ vehicles, sites }: Owned) => vehicles.length + sites.length === 0

/** As tall as the cards that replace it, so that nothing jumps. */
function Loading() {
  return (
    <div className={grid} aria-busy="true">
      {['first', 'second', 'third'].map((place) => (
        <div key={place} className="card flex flex-col gap-4">
          <div className="flex justify-between">
            <Skeleton width="40%" height={40} />
            <Skeleton width={88} height={24} />
          </div>
          <Skeleton height={64} />
          <Skeleton height={46} />
          <Skeleton height={20} />
        </div>
      ))}
    </div>
  )
}
