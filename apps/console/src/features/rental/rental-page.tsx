import { Disclosure } from '@console/ui/disclosure.tsx'
import { EmptyState } from '@console/ui/empty-state.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { TextLink } from '@console/ui/text-link.tsx'

import { PermissionNotice } from '../account/permission-notice.tsx'
import { useScopes } from '../account/queries.ts'
import { StreamHealth } from '../live/stream-health.tsx'
import { LoadError } from '../shell/load-error.tsx'
import { ProductListButton } from '../shell/product-rail.tsx'
import { SimulatedMark } from '../shell/simulated-mark.tsx'
import { useOwned } from '../vehicles/use-owned.ts'
import { RentalCard } from './rental-card.tsx'

const grid = 'grid items-start gap-4 xl:grid-cols-2'

/** For hosts: every car with what its guest meets. Opening it wakes none. */
export function RentalPage() {
  const { owned, error, refetch } = useOwned()
  const mayRead = useScopes()?.includes('vehicle_device_data') ?? true
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Rental</h1>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SimulatedMark />
          {owned?.vehicles.length ? <StreamHealth /> : null}
          <ProductListButton />
        </div>
      </div>
      {owned ? (
        owned.vehicles.length === 0 ? (
          <EmptyState
            icon="guest"
            title="The cars that you hand to guests appear here"
            reason="This account has no vehicle yet. Sign in with the account that owns the cars."
            action={<TextLink href="/docs/console/rental">How hosts use it</TextLink>}
          />
        ) : (
          <>
            {mayRead ? null : (
              <PermissionNotice title="Your sign-in does not permit to read these cars">
                Nothing that they tell is shown without the permission “Vehicle data”.
              </PermissionNotice>
            )}
            <div className={grid}>
              {owned.vehicles.map((vehicle) => (
                <RentalCard key={vehicle.vin} vehicle={vehicle} />
              ))}
            </div>
            <Explainer />
          </>
        )
      ) : error ? (
        <LoadError
          title="Your vehicles could not be loaded."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={grid} aria-busy="true">
          <Skeleton height={380} />
          <Skeleton height={380} />
        </div>
      )}
    </div>
  )
}

function Explainer() {
  return (
    <section className="card" aria-label="About guest mode">
      <Disclosure title="What a guest can do, and what not">
        <ul className="flex list-disc flex-col gap-1.5 pl-5 text-secondary">
          <li>
            In guest mode nobody in the car adds or removes keys, renames it, changes the PIN or the
            speed limit, or formats the dashcam’s drive. Keys are greyed for you too until it is
            off.
          </li>
          <li>
            One guest’s phone at a time. Remote access ends with guest mode, when the key card is
            used, or when another guest scans.
          </li>
          <li>
            Do not hand out your key card. A PIN to drive stops who holds one without asking you.
          </li>
          <li>
            The first PIN stays: to give the next guest another, clear it and set a new one. Nobody
            can read a PIN, neither here nor in the car.
          </li>
          <li>
            Each act here is done when the car says so. “Sent, not confirmed” is not yet done.
          </li>
        </ul>
      </Disclosure>
    </section>
  )
}
