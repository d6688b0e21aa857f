import { Button } from '@console/ui/button.tsx'
import { Icon } from '@console/ui/icon.tsx'
import { lazy, Suspense, useState } from 'react'

import { clearPinToDrive, priceOf, setPinToDrive } from '../commands/catalogue.ts'
import { CommandButton } from '../commands/command-button.tsx'
import { useSignal } from '../live/live-context.tsx'
import type { OwnedVehicle } from '../vehicles/model.ts'

const PinDialog = lazy(async () => {
  const { PinDialog } = await import('./pin-dialog.tsx')
  return { default: PinDialog }
})

type Props = { vehicle: OwnedVehicle; disabledReason: string | undefined }

/** The PIN that the car asks for before it drives: set, or cleared without knowing it. */
export function PinControl({ vehicle, disabledReason }: Props) {
  const { vin, name } = vehicle
  const isOn = useSignal(vin, 'PinToDriveEnabled')?.value
  const [isSetting, setIsSetting] = useState(false)
  return (
    <>
      <Button
        className="min-h-11 w-full justify-start"
        disabledReason={
          disabledReason ??
          (isOn === true &&
            'A PIN is set, and the first one stays. Clear it before you set another.')
        }
        onClick={() => setIsSetting(true)}
      >
        <Icon name={setPinToDrive.entry.icon} size={18} />
        Set a PIN to drive…
        <span className="ml-auto text-13 text-muted">
          {priceOf(setPinToDrive.entry.about.cost)}
        </span>
      </Button>
      <CommandButton
        vin={vin}
        vehicleName={name}
        command={clearPinToDrive}
        disabledReason={disabledReason ?? (isOn === false ? 'No PIN is set' : undefined)}
      />
      <Suspense>
        {isSetting ? (
          <PinDialog
            vehicle={vehicle}
            disabledReason={disabledReason}
            onClose={() => setIsSetting(false)}
          />
        ) : null}
      </Suspense>
    </>
  )
}
