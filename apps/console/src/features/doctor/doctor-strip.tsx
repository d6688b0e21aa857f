import { Banner } from '@console/ui/banner.tsx'
import { buttonClass } from '@console/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'

import { useClient } from '../../lib/client.ts'
import type { OwnedVehicle } from '../vehicles/model.ts'
import { doctorQueries } from './queries.ts'

const route = getRouteApi('/console/$vin')

/** The first broken link in a line. The doctor's own section says all of it. */
export function DoctorStrip({ vehicle }: { vehicle: OwnedVehicle }) {
  const { vin } = vehicle
  const client = useClient()
  const tab = route.useSearch({ select: ({ tab }) => tab })
  const { data } = useQuery(doctorQueries.check(client, vin))
  const broken = data?.checks.find(({ id }) => id === data.broken_at)
  if (!broken || tab === 'doctor') return null
  return (
    <Banner
      action={
        <Link
          to="/console/$vin"
          params={{ vin }}
          search={{ tab: 'doctor' }}
          resetScroll={false}
          className={buttonClass({ size: 'small' })}
        >
          See what to do
        </Link>
      }
    >
      No live data. {broken.text}
    </Banner>
  )
}
