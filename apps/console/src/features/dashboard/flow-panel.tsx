import { Age } from '@console/ui/age.tsx'
import { Card } from '@console/ui/card.tsx'
import { EmptyState } from '@console/ui/empty-state.tsx'
import { Icon } from '@console/ui/icon.tsx'

import { SiteFlow, useFlow } from '../energy/site-flow.tsx'
import type { OwnedSite } from '../vehicles/model.ts'

/** Where the power of a site comes from and goes to, in kilowatts. */
export function FlowPanel({ site }: { site: OwnedSite }) {
  const flow = useFlow(site.id)
  return (
    <Card
      title={`Power at ${site.name}`}
      aside={
        flow ? (
          <span className="flex items-center gap-1 text-xs text-muted">
            <Icon
              name={flow.source}
              size={14}
              label={flow.source === 'stream' ? 'from the live stream' : 'last known value'}
            />
            <Age at={flow.createdAt} />
          </span>
        ) : null
      }
    >
      {flow ? (
        <SiteFlow status={flow.value} />
      ) : (
        <EmptyState
          icon="solar"
          title="Solar, battery, grid and home appear here"
          reason={
            site.isSubscribed
              ? 'The first reading comes within a minute.'
              : `${site.name} has no subscription, so nothing of it is streamed.`
          }
        />
      )}
    </Card>
  )
}
