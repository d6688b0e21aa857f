import { lazy, Suspense } from 'react'

import type { OwnedVehicle } from '../vehicles/model.ts'
import type { CarStream } from './car-stream.ts'

// Most cars stream.
const DoctorStrip = lazy(async () => {
  const { DoctorStrip } = await import('./doctor-strip.tsx')
  return { default: DoctorStrip }
})

type Props = { vehicle: OwnedVehicle; stream: CarStream }

/** Asks the doctor about a car that does not stream. A car that does costs no call. */
export function StreamTrouble({ vehicle, stream }: Props) {
  // Without a subscription there is another word for it.
  return stream === 'broken' || stream === 'silent' ? (
    <Suspense>
      <DoctorStrip vehicle={vehicle} />
    </Suspense>
  ) : null
}
