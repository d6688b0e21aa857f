import { Card } from '@console/ui/card.tsx'

import { useSignal } from '../live/live-context.tsx'
import { useWriteBlock } from '../shell/use-write-block.ts'
import type { OwnedVehicle } from '../vehicles/model.ts'
import {
  flashLights,
  guestModeOff,
  guestModeOn,
  lock,
  type QuickCommand,
  unlock,
  wakeUp,
} from './catalogue.ts'
import { CommandButton } from './command-button.tsx'

type Props = { vehicle: OwnedVehicle; isResting: boolean }

export function CommandPanel({ vehicle, isResting }: Props) {
  const { vin, name, isSubscribed } = vehicle
  const writeBlock = useWriteBlock()
  const isGuestModeOn = useSignal(vin, 'GuestModeEnabled')?.value === true
  const commands = [wakeUp, lock, unlock, flashLights, isGuestModeOn ? guestModeOff : guestModeOn]

  function disabledReason({ wakes }: QuickCommand) {
    if (!isSubscribed) return 'This vehicle needs a subscription'
    if (writeBlock) return writeBlock
    if (wakes && !isResting) return 'The car is awake'
    return isResting && !wakes ? 'The car is asleep; wake it first' : undefined
  }

  return (
    <Card title="Commands" className="card md:col-span-2 xl:col-span-1">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] items-start gap-3">
        {commands.map((command) => (
          <CommandButton
            // Guest mode keeps its place, and its outcome, when it turns into its opposite.
            key={command.entry.name}
            vin={vin}
            vehicleName={name}
            command={command}
            disabledReason={disabledReason(command)}
          />
        ))}
      </div>
    </Card>
  )
}
