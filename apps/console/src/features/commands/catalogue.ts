import {
  doorLock,
  doorUnlock,
  flashLights as flashLightsCommand,
  guestMode as guestModeCommand,
} from '@console/sdk'
import { commandCatalogue } from '@console/sdk/commands'
import type { IconName } from '@console/ui/icon.tsx'
import type { ApiClient } from '../../lib/api-client.ts'
import type { Plain } from './machine.ts'

type Answer = { result: boolean; reason?: string | undefined }

export type VehicleCommand = {
  /** As the command catalogue names it; its cost and its confirming signal stand there. */
  name: string
  label: string
  busyLabel: string
  icon: IconName
  body: Readonly<Record<string, Plain>>
  send: (client: ApiClient, vin: string) => Promise<Answer>
  /** Asked before it is sent, because it changes who can get at the car. */
  confirm?: { title: string; consequence: string; label: string }
  /** The one command that a sleeping car takes. */
  wakes?: true
}

const guestMode = (enable: boolean): VehicleCommand => ({
  name: 'guest_mode',
  label: enable ? 'Guest mode on' : 'Guest mode off',
  busyLabel: enable ? 'Turning on…' : 'Turning off…',
  icon: 'guest',
  body: { enable },
  send: ({ transport }, vin) => guestModeCommand(transport, vin, enable),
})

export const wakeUp: VehicleCommand = {
  name: 'wake_up',
  label: 'Wake',
  busyLabel: 'Waking…',
  icon: 'wake',
  body: {},
  // The car's record comes back; that it came is all that is known yet.
  send: (client, vin) => client.vehicles.wakeUp(vin).then(() => ({ result: true })),
  wakes: true,
}

export const lock: VehicleCommand = {
  name: 'door_lock',
  label: 'Lock',
  busyLabel: 'Locking…',
  icon: 'lock',
  body: {},
  send: ({ transport }, vin) => doorLock(transport, vin),
}

export const unlock: VehicleCommand = {
  name: 'door_unlock',
  label: 'Unlock',
  busyLabel: 'Unlocking…',
  icon: 'unlock',
  body: {},
  send: ({ transport }, vin) => doorUnlock(transport, vin),
  confirm: {
    title: 'Unlock',
    consequence: 'Anyone beside the car can open its doors until it is locked again.',
    label: 'Unlock the car',
  },
}

export const flashLights: VehicleCommand = {
  name: 'flash_lights',
  label: 'Flash lights',
  busyLabel: 'Flashing…',
  icon: 'light',
  body: {},
  send: ({ transport }, vin) => flashLightsCommand(transport, vin),
}

export const guestModeOn = guestMode(true)
export const guestModeOff = guestMode(false)

/** What the catalogue knows of a command. */
export function described({ name }: VehicleCommand) {
  const description = commandCatalogue[name]
  if (!description) throw new Error(`The command catalogue has no ${name}.`)
  return description
}
