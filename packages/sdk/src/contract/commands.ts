import { door_lock, door_unlock, flash_lights, guest_mode } from '../generated/vehicle-commands.ts'

/** The commands that every gateway carries out. */
export const commands = { guest_mode, door_lock, door_unlock, flash_lights }

/** The name of a command that every gateway carries out. */
export type CommandName = keyof typeof commands
