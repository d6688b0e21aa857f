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
  const grid = status?.grid_status
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
      {status ? (
        <EnergyFlow
          solar={kilowatts(status.solar_power)}
          grid={kilowatts(status.grid_power)}
          battery={kilowatts(status.battery_power)}
          batteryPercent={status.percentage_charged}
          home={kilowatts(status.load_power)}
        />
      ) : (
        <p className="py-10 text-center text-muted">
          {site.isSubscribed ? 'Waiting for the first reading.' : 'Live data need a subscription.'}
        </p>
      )}
    </article>
  )
}

// A part that the site lacks has no power, which is not the same as resting.
const kilowatts = (watts: number | undefined) => (watts === undefined ? undefined : watts / 1000)

function GridBadge({ isOnGrid }: { isOnGrid: boolean }) {
  return (
    <Badge tone={isOnGrid ? 'ok' : 'warn'} icon="grid">
      {isOnGrid ? 'On grid' : 'Off grid'}
    </Badge>
  )
}
