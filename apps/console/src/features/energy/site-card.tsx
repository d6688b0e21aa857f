import { Age } from '@console/ui/age.tsx'
import { Badge } from '@console/ui/badge.tsx'
import { Link } from '@tanstack/react-router'

import { LazySubscribeOffer } from '../overview/lazy-subscribe-offer.tsx'
import type { OwnedSite } from '../vehicles/model.ts'
import { SiteFlow, useFlow } from './site-flow.tsx'

/** An energy site at a glance; the whole card opens its sheet. */
export function SiteCard({ site }: { site: OwnedSite }) {
  const flow = useFlow(site.id)
  const status = flow?.value
  const grid = status?.grid_status
  return (
    <article
      className="card relative flex flex-col gap-4 focus-within:border-line-strong hover:border-line-strong"
      data-slot="site-card"
      data-site={site.id}
    >
      <header className="flex min-h-12 items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="truncate text-base font-semibold">
            <Link
              to="/console"
              search={{ site: site.id }}
              resetScroll={false}
              className="after:absolute after:inset-0 after:rounded-card"
            >
              {site.name}
            </Link>
          </h2>
          <p className="text-13 text-muted">Energy site</p>
        </div>
        <div className="flex flex-col items-end gap-1">
          {grid === 'Active' || grid === 'Inactive' ? (
            <GridBadge isOnGrid={grid === 'Active'} />
          ) : null}
          {flow ? (
            <span className="text-xs text-muted">
              <Age at={flow.createdAt} />
            </span>
          ) : null}
        </div>
      </header>
      {status ? <SiteFlow status={status} /> : <Waiting isSubscribed={site.isSubscribed} />}
    </article>
  )
}

/** As tall as the drawing that takes its place, so that nothing moves; without one it is just a line. */
function Waiting({ isSubscribed }: { isSubscribed: boolean }) {
  if (!isSubscribed) {
    return (
      <div className="relative flex flex-col items-center gap-3 py-10">
        <p className="text-muted">Live data need a subscription.</p>
        <LazySubscribeOffer type="energy_site" />
      </div>
    )
  }
  return (
    <p className="mx-auto grid aspect-[6/5] w-full max-w-120 place-items-center text-muted">
      Waiting for the first reading.
    </p>
  )
}

function GridBadge({ isOnGrid }: { isOnGrid: boolean }) {
  return (
    <Badge tone={isOnGrid ? 'ok' : 'warn'} icon="grid">
      {isOnGrid ? 'On grid' : 'Off grid'}
    </Badge>
  )
}
