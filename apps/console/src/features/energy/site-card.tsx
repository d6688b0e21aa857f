import { Age } from '@console/ui/age.tsx'
import { Badge } from '@console/ui/badge.tsx'
import { EnergyFlow } from '@console/ui/energy-flow.tsx'
import { useEffect, useRef } from 'react'

import { useSignal } from '../live/live-context.tsx'
import { flowKey } from '../live/signal-store.ts'
import type { OwnedSite } from '../vehicles/model.ts'

/** An energy site at a glance. `isChosen`: the address names it, so it comes into view. */
export function SiteCard({ site, isChosen }: { site: OwnedSite; isChosen: boolean }) {
  const flow = useSignal(site.id, flowKey)
  const card = useRef<HTMLElement>(null)

  // Scrolling and focus belong to the document.
  useEffect(() => {
    if (!isChosen) return
    card.current?.focus()
    card.current?.scrollIntoView({ block: 'center' })
  }, [isChosen])

  const status = flow?.value
  return (
    <article
      ref={card}
      tabIndex={-1}
      className={`card flex flex-col gap-4 ${isChosen ? 'border-primary' : ''}`}
      data-slot="site-card"
    >
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="truncate text-base font-semibold">{site.name}</h2>
          <p className="text-13 text-muted">Energy site</p>
        </div>
        <div className="flex flex-col items-end gap-1">
          {status ? <GridBadge isOnGrid={status.grid_status === 'Active'} /> : null}
          {flow ? (
            <span className="text-xs text-muted">
              <Age at={flow.createdAt} />
            </span>
          ) : null}
        </div>
      </header>
      {status ? (
        <EnergyFlow
          solar={status.solar_power / 1000}
          grid={status.grid_power / 1000}
          battery={status.battery_power / 1000}
          batteryPercent={status.percentage_charged}
          home={status.load_power / 1000}
        />
      ) : (
        <p className="py-10 text-center text-muted">
          {site.isSubscribed ? 'Waiting for the first reading.' : 'Live data need a subscription.'}
        </p>
      )}
    </article>
  )
}

function GridBadge({ isOnGrid }: { isOnGrid: boolean }) {
  return (
    <Badge tone={isOnGrid ? 'ok' : 'warn'} icon="grid">
      {isOnGrid ? 'On grid' : 'Off grid'}
    </Badge>
  )
}
