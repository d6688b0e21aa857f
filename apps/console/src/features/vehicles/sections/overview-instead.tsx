import { product } from '@console/app-config'
import { Card } from '@console/ui/card.tsx'
import { EmptyState } from '@console/ui/empty-state.tsx'

import { MissingVehicleData } from '../../account/missing-scope.tsx'
import { SubscriptionNotice, VehicleOffer } from '../../shell/subscription-parts.tsx'
import type { OwnedVehicle } from '../model.ts'

const what = 'Charge, range, location, climate and more appear here, live.'

type Props = {
  vehicle: OwnedVehicle
  /** Nobody pays for it, or the sign-in may not read it, or it cannot stream and never has. */
  why: 'unpaid' | 'unreadable' | 'unheard'
}

/** In place of a page of dashes: why there is nothing to show, and what to do about it. */
export function Instead({ vehicle: { name }, why }: Props) {
  // Without the permission to read, the car may still be commanded.
  if (why === 'unreadable')
    return <MissingVehicleData className="card md:col-span-2" title={what} />
  return (
    <Card className="card md:col-span-2">
      {why === 'unpaid' ? (
        <EmptyState
          icon="lock"
          title={what}
          reason={`${name} has no subscription and has said nothing yet, so its controls rest.`}
          {...(product.accessSubscription && { action: <VehicleOffer variant="primary" /> })}
        />
      ) : (
        <EmptyState icon="pulse" title={what} reason={`${name} has sent nothing yet.`} />
      )}
    </Card>
  )
}

/** Over what a car said before its subscription ended. */
export const LastNotice = () => (
  <SubscriptionNotice>What it said last stays readable. Its controls rest.</SubscriptionNotice>
)
