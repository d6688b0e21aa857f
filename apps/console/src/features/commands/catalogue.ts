import {
  type CommandCategory,
  type CommandDescription,
  commandCatalogue,
  customCommandCatalogue,
} from '@console/sdk/commands'
import type { IconName } from '@console/ui/icon.tsx'

import { labelOfCommand } from './labels.ts'

/** What a command is sent with. */
export type Body = Readonly<Record<string, unknown>>

/** A command as the page shows it; `about` is what the catalogue knows of it. */
export type CommandEntry = {
  /** As the wire has it. */
  name: string
  label: string
  icon: IconName
  about: CommandDescription
}

export const groups: Readonly<Record<CommandCategory, { label: string; icon: IconName }>> = {
  charging: { label: 'Charge', icon: 'bolt' },
  climate: { label: 'Climate', icon: 'climate' },
  access: { label: 'Access', icon: 'door' },
  security: { label: 'Security', icon: 'shield' },
  navigation: { label: 'Navigation', icon: 'location' },
  media: { label: 'Media', icon: 'media' },
  schedules: { label: 'Schedules', icon: 'clock' },
  software: { label: 'Software', icon: 'software' },
  advanced: { label: 'Advanced', icon: 'sliders' },
  energy: { label: 'Energy', icon: 'solar' },
}

const icons: Readonly<Record<string, IconName>> = {
  door_lock: 'lock',
  door_unlock: 'unlock',
  flash_lights: 'light',
  guest_mode: 'guest',
  wake_up: 'wake',
  remote_start_drive: 'key',
  set_pin_to_drive: 'key',
  clear_pin_to_drive_admin: 'key',
}

export const entryOf = (name: string, about: CommandDescription): CommandEntry => ({
  name,
  label: labelOfCommand(name),
  icon: icons[name] ?? groups[about.category].icon,
  about,
})

/** What people send every day; the rest follows by name, what few cars take or is outdated last. */
const everyday = [
  'charge_start',
  'charge_stop',
  'set_charge_limit',
  'set_charging_amps',
  'charge_port_door_open',
  'charge_port_door_close',
  'auto_conditioning_start',
  'auto_conditioning_stop',
  'set_temps',
  'door_lock',
  'door_unlock',
  'flash_lights',
  'honk_horn',
  'window_control',
  'actuate_trunk',
  'set_sentry_mode',
  'guest_mode',
  'set_valet_mode',
  'set_pin_to_drive',
  'navigation_request',
  'media_toggle_playback',
  'adjust_volume',
  'add_charge_schedule',
  'add_precondition_schedule',
  'wake_up',
]

function rankOf({ name, about }: CommandEntry) {
  const rank = everyday.indexOf(name)
  if (rank >= 0) return rank
  return about.deprecated || about.kind === 'custom' ? everyday.length + 1 : everyday.length
}

/**
 * All that a vehicle takes. Where the signed protocol has a command of the same name, the
 * manufacturer's own is offered: both do the same.
 */
export const vehicleCommands: readonly CommandEntry[] = Object.entries({
  ...customCommandCatalogue,
  ...commandCatalogue,
})
  .map(([name, about]) => entryOf(name, about))
  .toSorted((a, b) => rankOf(a) - rankOf(b) || a.label.localeCompare(b.label, 'en'))

function vehicleCommand(name: string) {
  const about = commandCatalogue[name]
  if (!about) throw new Error(`The command catalogue has no ${name}.`)
  return entryOf(name, about)
}

/** A command of the overview, with the body that one press sends. */
export type QuickCommand = {
  entry: CommandEntry
  label: string
  busyLabel: string
  body: Body
  /** The one command that a sleeping car takes. */
  wakes?: true
}

const quick = (name: string, busyLabel: string): QuickCommand => {
  const entry = vehicleCommand(name)
  return { entry, label: entry.label, busyLabel, body: {} }
}

const guestMode = (enable: boolean): QuickCommand => ({
  ...quick('guest_mode', enable ? 'Turning on…' : 'Turning off…'),
  label: enable ? 'Guest mode on' : 'Guest mode off',
  body: { enable },
})

export const wakeUp: QuickCommand = { ...quick('wake_up', 'Waking…'), wakes: true }
export const lock = quick('door_lock', 'Locking…')
export const unlock = quick('door_unlock', 'Unlocking…')
export const flashLights = quick('flash_lights', 'Flashing…')
export const chargeLimit = quick('set_charge_limit', 'Setting…')
export const chargingAmps = quick('set_charging_amps', 'Setting…')
export const guestModeOn = guestMode(true)
export const guestModeOff = guestMode(false)
export const setPinToDrive = quick('set_pin_to_drive', 'Setting…')
export const clearPinToDrive = quick('clear_pin_to_drive_admin', 'Clearing…')

export const priceOf = (credits: number) =>
  credits === 0 ? 'free' : `${credits} ${credits === 1 ? 'credit' : 'credits'}`
