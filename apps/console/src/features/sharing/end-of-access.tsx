import type { DriverRemoval } from '@console/sdk/vehicles'
import { Countdown } from '@console/ui/countdown.tsx'
import { formatMoment } from '@console/ui/format'

type Props = { removal: DriverRemoval; onOver?: () => void }

/** When a driver is removed, and how long that is; or that it is overdue. */
export function EndOfAccess({ removal, onOver }: Props) {
  const { remove_at, failures } = removal
  const at = Date.parse(remove_at)
  if (failures > 0) {
    return (
      <span className="text-warn">
        was to be removed {formatMoment(at)}; the manufacturer did not do it yet, and it is tried
        again
      </span>
    )
  }
  return (
    <span>
      removed {formatMoment(at)}, in{' '}
      <Countdown until={at} over="a moment" {...(onOver && { onOver })} />
    </span>
  )
}
