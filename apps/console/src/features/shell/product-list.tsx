import { Icon } from '@console/ui/icon.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { Link, useLocation } from '@tanstack/react-router'

import { RouterAnchor } from '../../lib/router-anchor.tsx'
import { AccountNav } from '../account/account-nav.tsx'
import { useCarState } from '../vehicles/car-state.ts'
import type { OwnedVehicle } from '../vehicles/model.ts'
import { Silhouette } from '../vehicles/silhouette.tsx'
import { useOwned } from '../vehicles/use-owned.ts'
import { places } from './places.ts'

const item =
  'flex min-h-11 items-center gap-3 rounded-control px-2 py-1.5 hover:bg-sunken aria-[current=page]:bg-sunken aria-[current=page]:font-semibold'

/** Vehicles, sites and the pages of the account, one press away from everywhere. */
export function ProductList() {
  return (
    <div className="flex flex-1 flex-col gap-5">
      <Products />
      <AccountNav itemClass={item} />
    </div>
  )
}

function Products() {
  const { owned, error } = useOwned()
  return (
    <nav aria-label="Vehicles and sites" className="flex flex-col gap-5">
      <Link to="/console" activeOptions={{ exact: true, includeSearch: true }} className={item}>
        <Icon name="home" />
        Overview
      </Link>
      <Tools />
      {owned ? (
        <>
          <Group title="Vehicles" isEmpty={owned.vehicles.length === 0}>
            {owned.vehicles.map((vehicle) => (
              <VehicleItem key={vehicle.vin} vehicle={vehicle} />
            ))}
          </Group>
          <Group title="Energy sites" isEmpty={owned.sites.length === 0}>
            {owned.sites.map((site) => (
              <li key={site.id}>
                <Link
                  to="/console"
                  search={{ site: site.id }}
                  activeOptions={{ exact: true, includeSearch: true }}
                  className={item}
                >
                  <Icon name="solar" />
                  <span className="truncate">{site.name}</span>
                </Link>
              </li>
            ))}
          </Group>
        </>
      ) : (
        // The page says what failed; the list waits no longer.
        !error && (
          <div className="flex flex-col gap-3 px-2">
            {[1, 2, 3].map((line) => (
              <Skeleton key={line} height={36} />
            ))}
          </div>
        )
      )}
    </nav>
  )
}

/** Pages about all that one owns, but the one that stands above. */
const tools = places.slice(1)

function Tools() {
  const here = useLocation({ select: ({ pathname }) => pathname })
  return (
    <ul className="flex flex-col gap-0.5" aria-label="Tools">
      {tools.map(({ path, title, icon }) => (
        <li key={path}>
          <RouterAnchor
            href={path}
            aria-current={path === here ? 'page' : undefined}
            className={item}
          >
            <Icon name={icon} />
            {title}
          </RouterAnchor>
        </li>
      ))}
    </ul>
  )
}

type GroupProps = { title: string; isEmpty: boolean; children: React.ReactNode }

function Group({ title, isEmpty, children }: GroupProps) {
  if (isEmpty) return null
  return (
    <div>
      <h2 className="px-2 pb-1 text-xs font-semibold text-muted">{title}</h2>
      <ul className="flex flex-col gap-0.5">{children}</ul>
    </div>
  )
}

function VehicleItem({ vehicle }: { vehicle: OwnedVehicle }) {
  const { state } = useCarState(vehicle.vin, vehicle.state)
  return (
    <li>
      <Link to="/console/$vin" params={{ vin: vehicle.vin }} className={item}>
        <Silhouette model={vehicle.model} className="w-10 shrink-0" />
        <span className="min-w-0">
          <span className="block truncate">{vehicle.name}</span>
          <span className="block text-xs font-normal text-secondary">
            {vehicle.isSubscribed ? stateWords[state] : 'No subscription'}
          </span>
        </span>
      </Link>
    </li>
  )
}

const stateWords: Record<ReturnType<typeof useCarState>['state'], string> = {
  driving: 'Driving',
  charging: 'Charging',
  parked: 'Parked',
  online: 'Awake',
  asleep: 'Asleep',
  offline: 'Offline',
  connecting: 'Connecting',
}
