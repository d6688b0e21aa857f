import { everySecond } from '@console/ui/clock'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useSyncExternalStore } from 'react'

import { useClient } from '../../lib/client.ts'
import { accountQueries } from '../account/queries.ts'
import { useLive } from '../live/live-context.tsx'
import type { OwnedVehicle } from '../vehicles/model.ts'
import { isSilent } from './silence.ts'

// Most cars stream.
const DoctorStrip = lazy(async () => {
  const { DoctorStrip } = await import('./doctor-strip.tsx')
  return { default: DoctorStrip }
})

type Props = { vehicle: OwnedVehicle; isResting: boolean }

/** Asks the doctor about a car that does not stream. A car that does costs no call. */
export function StreamTrouble({ vehicle, isResting }: Props) {
  const { vin, isSubscribed, streamIssue } = vehicle
  const client = useClient()
  const { signals, stream } = useLive()
  const about = useQuery(accountQueries.metadata(client)).data?.vehicles[vin]
  const isMute = useSyncExternalStore(everySecond, () =>
    isSilent({ stream: stream.status, newest: signals.newest(vin), isResting, now: Date.now() }),
  )
  // Without a subscription there is another word for it, and one that is polled is read all the same.
  if (!isSubscribed || about?.polling) return null
  return streamIssue !== undefined || isMute ? (
    <Suspense>
      <DoctorStrip vehicle={vehicle} />
    </Suspense>
  ) : null
}
