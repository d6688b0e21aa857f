import { guestModeOff, guestModeOn, setPinToDrive, wakeUp } from '../commands/catalogue.ts'
import { CommandButton } from '../commands/command-button.tsx'
import { useBlocked } from '../commands/use-blocked.ts'
import { useSignal } from '../live/live-context.tsx'
import type { OwnedVehicle } from '../vehicles/model.ts'
import { PinControl } from './pin-control.tsx'

type Props = { vehicle: OwnedVehicle; resting: boolean; offersWake: boolean }

/** The commands that prepare or end a trip, as cells of the card's grid. */
export function RentalActs({ vehicle, resting, offersWake }: Props) {
  const { vin, name } = vehicle
  const disabledReason = useBlocked(vehicle, resting)
  const isGuestModeOn = useSignal(vin, 'GuestModeEnabled')?.value === true
  const guestMode = isGuestModeOn ? guestModeOff : guestModeOn
  return (
    <>
      {offersWake ? (
        <div className="sm:col-span-2">
          <CommandButton
            vin={vin}
            vehicleName={name}
            command={wakeUp}
            disabledReason={disabledReason(wakeUp)}
          />
        </div>
      ) : null}
      <div className="sm:col-span-2">
        <CommandButton
          vin={vin}
          vehicleName={name}
          command={guestMode}
          disabledReason={disabledReason(guestMode)}
        />
      </div>
      <PinControl vehicle={vehicle} disabledReason={disabledReason(setPinToDrive)} />
    </>
  )
}
