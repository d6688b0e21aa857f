import { type ButtonLook, buttonClass } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { EmptyState } from '@console/ui/empty-state.tsx'

import { useConfig } from '../../lib/client.ts'
import { signInUrl } from '../../lib/sign-in-url.ts'

/** To where permissions are given, and back to this page. */
export function GrantLink(look: ButtonLook) {
  const href = signInUrl(useConfig(), location.pathname + location.search)
  return (
    <a className={buttonClass(look)} href={href}>
      Give the permission
    </a>
  )
}

type Props = {
  /** What would be here, as a sentence. */
  title: string
  className?: string
}

/** In the place of what is made of `vehicle_device_data`, where the sign-in does not permit that. */
export const MissingVehicleData = ({ title, className = '' }: Props) => (
  <Card className={className}>
    <EmptyState
      icon="lock"
      title={title}
      reason="It needs the permission “Vehicle data”. Without it no charge, range, climate or history is shown."
      action={<GrantLink variant="primary" />}
    />
  </Card>
)
