import type { Body, CommandEntry } from './catalogue.ts'

/** What is asked before a command that matters. */
export type Danger = {
  /** What it means for whom it is sent to. */
  consequence: string
  /** The act itself, on the button. */
  label: string
  /** What cannot be taken back asks for the name of the vehicle or site. */
  typed?: true
}

type Asked = string | ((body: Body) => string)

const pinLost = 'The PIN is forgotten and cannot be read again; whoever uses it must set a new one.'

const consequences: Readonly<Record<string, Asked>> = {
  add_authorized_client: 'Whoever has the key can talk to the gateway on the local network.',
  actuate_trunk: ({ which_trunk }) =>
    which_trunk === 'front'
      ? 'The front trunk opens and cannot be closed from afar. Anyone beside the car can reach into it.'
      : 'The rear trunk opens, or closes if it is open. Make sure that nobody stands in its way.',
  batch_remove_charge_schedules: 'The schedules are gone; each would have to be added again.',
  batch_remove_precondition_schedules: 'The schedules are gone; each would have to be added again.',
  clear_pin_to_drive: 'The car can be driven without a PIN afterwards, and the PIN is forgotten.',
  clear_pin_to_drive_admin:
    'The car can be driven without a PIN afterwards, and the PIN is forgotten.',
  closure: 'Doors and trunks move by themselves. Make sure that nobody stands in their way.',
  command: 'The message goes to the gateway as it is. Nobody documents what such messages do.',
  door_unlock: 'Anyone beside the car can open its doors until it is locked again.',
  erase_user_data:
    'Personal data on the car’s screen are erased: profiles, places, paired phones. They cannot be brought back.',
  guest_mode: ({ enable }) =>
    enable === false
      ? 'Personal data show on the car’s screen again, to whoever sits in it.'
      : 'Personal data and some settings are out of reach in the car until guest mode is off.',
  open_tonneau: 'The bed opens. Anyone beside the car can reach into it.',
  parental_controls_clear_pin: pinLost,
  parental_controls_clear_pin_admin: pinLost,
  remote_start_drive: 'Anyone in the car can drive it without a key within the next two minutes.',
  remove_authorized_client: 'Whoever uses the key can no longer talk to the gateway.',
  remove_charge_schedule: 'The schedule is gone; it would have to be added again.',
  remove_key:
    'Keys that were not meant to stay are removed. Who used one can no longer open the car.',
  remove_precondition_schedule: 'The schedule is gone; it would have to be added again.',
  reset_pin_to_drive_pin: pinLost,
  reset_valet_pin: pinLost,
  schedule_backup_event: 'At that time the site leaves the grid and lives on its battery.',
  set_island_mode: ({ mode }) =>
    mode === 2
      ? 'The house may be without power for a moment, and lives on its battery until it rejoins the grid.'
      : 'The house may be without power for a moment.',
  set_local_site_config:
    'The settings go to the gateway as they are. Nobody documents what they do.',
  set_pin_to_drive: ({ on }) =>
    on === false
      ? 'The car can be driven without a PIN.'
      : 'From the next drive on the car asks for the PIN. Without it nobody drives.',
  set_valet_mode: ({ on }) =>
    on === false
      ? 'Whoever drives has the whole car again, with its speed and its personal data.'
      : 'Speed and power are limited and personal data are hidden until valet mode is off.',
  speed_limit_activate: 'The car goes no faster than the limit until the PIN is given.',
  speed_limit_clear_pin: 'The speed limit ends and its PIN is forgotten.',
  speed_limit_clear_pin_admin: 'The speed limit ends and its PIN is forgotten.',
  speed_limit_deactivate: 'The car may go as fast as it can again.',
  speed_limit_set_limit: 'Where the speed limit is on, the car goes no faster than this.',
  trigger_homelink: 'The garage or gate moves. Make sure that nobody stands in its way.',
}

/** Not flagged by the catalogue, for they open nothing, and yet cannot be taken back. */
const irreversible = /^(?:batch_)?remove_/

const typed = new Set(['erase_user_data', 'remove_key'])

const labels: Readonly<Record<string, string>> = { door_unlock: 'Unlock the car' }

/** Whatever it is sent with. */
export const asksFirst = ({ name, about }: Pick<CommandEntry, 'name' | 'about'>) =>
  about.sensitive === true || irreversible.test(name)

/** Undefined for what may be sent at once. */
export function dangerOf({ name, label, about }: CommandEntry, body: Body): Danger | undefined {
  if (!asksFirst({ name, about })) return undefined
  const asked = consequences[name] ?? 'It changes what people in and around it may do.'
  return {
    consequence: typeof asked === 'string' ? asked : asked(body),
    label: labels[name] ?? label,
    ...(typed.has(name) && { typed: true }),
  }
}
