import type { Call, Values } from '@console/sdk/openapi'
import { buttonClass } from '@console/ui/button.tsx'

import { RouterAnchor } from '../../lib/router-anchor.tsx'
import type { Owned } from '../vehicles/model.ts'
import { CallHead } from './call-head.tsx'

type Props = { call: Call; values: Values; owned: Owned | undefined }

/** A stream never ends, so it is no call to run: the vehicle's own viewer shows it. */
export function StreamNote({ call, values, owned }: Props) {
  const vehicle = owned?.vehicles.find(({ vin }) => vin === values.id) ?? owned?.vehicles[0]
  return (
    <div className="card flex flex-col items-start gap-4">
      <CallHead call={call} values={values} />
      <p className="text-secondary">
        Its answer never ends. The live viewer shows, filters and records the same events.
      </p>
      {vehicle ? (
        <RouterAnchor
          href={`/console/${vehicle.vin}?tab=live`}
          className={`${buttonClass({ variant: 'primary' })} min-h-11`}
        >
          Open the live viewer of {vehicle.name}
        </RouterAnchor>
      ) : null}
    </div>
  )
}
