import { pairingAddress } from '@console/app-config/virtual-key'
import { Alert } from '@console/ui/alert.tsx'
import { buttonClass } from '@console/ui/button.tsx'
import { CopyButton } from '@console/ui/copy-button.tsx'
import { QrCode } from '@console/ui/qr-code.tsx'

import { useConfig } from '../../lib/client.ts'
import type { OwnedVehicle } from '../vehicles/model.ts'

/** How a car gets the key. The code is drawn here: the VIN in it goes nowhere. */
export function PairingSteps({ vehicle }: { vehicle: OwnedVehicle }) {
  const { keyDomain } = useConfig()
  const address = keyDomain && pairingAddress(keyDomain, vehicle.vin)
  return (
    <div className="flex flex-col gap-4">
      {address ? (
        <div className="flex flex-wrap items-start gap-4">
          <QrCode text={address} label={`Pairing page of ${vehicle.name}`} />
          <div className="flex flex-wrap gap-2">
            <a className={buttonClass({ variant: 'primary' })} href={address} rel="noreferrer">
              Open the Tesla app
            </a>
            <CopyButton wide text={address} label="Copy link" />
          </div>
        </div>
      ) : (
        <Alert tone="primary">
          This vehicle is simulated, and nobody can pair its key. With a real one, a code to scan
          stands here.
        </Alert>
      )}
      <ol className="flex list-decimal flex-col gap-1 pl-5 text-secondary marker:text-muted">
        <li>Scan the code with the phone that has the Tesla app, or open the link on it.</li>
        <li>Choose {vehicle.name} and confirm the key in the app.</li>
        <li>
          {vehicle.isOwner
            ? 'If the vehicle asks for it, hold your key card to the console.'
            : 'As a driver you confirm in the vehicle, with a key card.'}
        </li>
        <li>Come back and choose “Check again”. It can take a minute.</li>
      </ol>
    </div>
  )
}
