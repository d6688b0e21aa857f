/**
 * Every command that a vehicle or an energy site takes, as data.
 * @module
 */
export type CommandKind = 'vehicle' | 'energy_site' | 'custom'

/** One member of a command's body. */
export type CommandMember = {
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'object'
  readonly required: boolean
  readonly description?: string
  readonly unit?: string
  readonly min?: number
  readonly max?: number
  readonly enum?: readonly (string | number)[]
  readonly pattern?: string
}

/**
 * What tells that a command took effect: a signal that takes a value, a signal that takes the value
 * of a member of the command's body, or the state of the vehicle.
 */
export type Confirmation =
  | { readonly signal: string; readonly value: string | number | boolean }
  | { readonly signal: string; readonly member: string }
  | { readonly state: string }

export type CommandDescription = {
  readonly kind: CommandKind
  readonly method: 'POST'
  readonly path: string
  readonly description: string
  /** Null where nobody documents the members; then they are sent as given. */
  readonly body: Readonly<Record<string, CommandMember>> | null
  /** Any one of these lets a token send it. */
  readonly scopes: readonly string[]
  /** The car takes it only over the signed command protocol. */
  readonly signed: boolean
  /** Credits charged when it succeeds. */
  readonly cost: number
  readonly confirmedBy?: Confirmation
  readonly models?: readonly string[]
  readonly deprecated?: boolean
  readonly requires?: string
  readonly minFirmware?: string
}

export type CommandCatalogue = Readonly<Record<string, CommandDescription>>

export { commandCatalogue } from './generated/commands.ts'
