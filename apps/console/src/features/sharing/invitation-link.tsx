import { CopyButton } from '@console/ui/copy-button.tsx'
import { QrCode } from '@console/ui/qr-code.tsx'

import { useConfig } from '../../lib/client.ts'
import type { OwnedVehicle } from '../vehicles/model.ts'
import type { Invited } from './people.ts'

type Props = { vehicle: OwnedVehicle; invitation: Invited }

/** The secret itself, for a camera or to be sent. */
export function InvitationLink({ vehicle, invitation: { link, code } }: Props) {
  const { simulated } = useConfig()
  if (!link) return <p className="text-secondary">The manufacturer gave no link for it.</p>
  return (
    <div className="flex flex-wrap items-start gap-4">
      <QrCode text={link} label={`Invitation to drive ${vehicle.name}`} />
      <div className="flex min-w-0 flex-1 basis-56 flex-col items-start gap-2">
        <p className="text-secondary">
          {simulated
            ? 'The cars are simulated, so this link opens nothing. Another account redeems the code, as the documentation shows.'
            : 'Let the driver scan this, or send the link. It opens in the manufacturer’s app on their phone.'}
        </p>
        <code className="w-full rounded-control bg-sunken px-2 py-1.5 text-13 select-all [overflow-wrap:anywhere]">
          {link}
        </code>
        <div className="flex flex-wrap gap-2">
          <CopyButton wide text={link} label="Copy link" />
          {code ? <CopyButton wide text={code} label="Copy code" /> : null}
        </div>
      </div>
    </div>
  )
}
