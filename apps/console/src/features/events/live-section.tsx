import { Card } from '@console/ui/card.tsx'
import { EmptyState } from '@console/ui/empty-state.tsx'
import { OverlayButton } from '../overlay/overlay-button.tsx'
import { VehicleOffer } from '../shell/lazy-subscription.tsx'
import type { SectionProps } from '../vehicles/sections/sections.ts'
import { EventViewer } from './event-viewer.tsx'

/** The vehicle's stream as it comes. */
export function Section({ vehicle, isResting }: SectionProps) {
  if (vehicle.isSubscribed) {
    return (
      <div className="flex flex-col gap-4">
        <EventViewer vehicle={vehicle} isResting={isResting} />
        <div className="flex flex-wrap items-center gap-3 text-13 text-secondary">
          <OverlayButton vehicle={vehicle} />
          One value of this vehicle over your video, in OBS and other programs.
        </div>
      </div>
    )
  }
  return (
    <Card>
      <EmptyState
        icon="lock"
        title="Each event of this vehicle appears here as it comes."
        reason={`${vehicle.name} has no subscription, so nothing of it is streamed.`}
        action={<VehicleOffer variant="primary" />}
      />
    </Card>
  )
}
