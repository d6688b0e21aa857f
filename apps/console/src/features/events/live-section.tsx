import { Card } from '@console/ui/card.tsx'
import { EmptyState } from '@console/ui/empty-state.tsx'

import { SubscribeLink } from '../billing/subscribe-link.tsx'
import type { SectionProps } from '../vehicles/sections/sections.ts'
import { EventViewer } from './event-viewer.tsx'

/** The vehicle's stream as it comes. */
export function Section({ vehicle, isResting }: SectionProps) {
  if (vehicle.isSubscribed) return <EventViewer vehicle={vehicle} isResting={isResting} />
  return (
    <Card>
      <EmptyState
        icon="lock"
        title="Each event of this vehicle appears here as it comes."
        reason={`${vehicle.name} has no subscription, so nothing of it is streamed.`}
        action={<SubscribeLink variant="primary" />}
      />
    </Card>
  )
}
