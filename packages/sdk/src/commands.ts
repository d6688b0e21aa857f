/**
 * Every command that a vehicle or an energy site takes, as data: what it takes, what it costs, and
 * which signal confirms it.
 *
 * @example
 * import { commandCatalogue, expectationOf, isConfirmed } from '@console/sdk/commands'
 *
 * const { confirmedBy, cost } = commandCatalogue.set_charge_limit ?? {}
 * if (confirmedBy && !('state' in confirmedBy)) {
 *   const expected = expectationOf(confirmedBy, { percent: 80 })
 *   show([cost, expected?.signal, expected && isConfirmed(expected, 80)])
 * }
 * @module
 */
import type { Confirmation } from './confirmation.ts'
import type { Unit } from './notes/annotate.ts'

/** To what a command goes, and whether only some gateways have it. */
export type CommandKind = 'vehicle' | 'energy_site' | 'custom'

/** What commands are about. */
export const commandCategories = [
  'charging',
  'climate',
  'access',
  'security',
  'navigation',
  'media',
  'schedules',
  'software',
  'advanced',
  'energy',
] as const
/** What a command is about. */
export type CommandCategory = (typeof commandCategories)[number]

/** What a member of a body can be. */
export type MemberType = 'string' | 'number' | 'integer' | 'boolean' | 'object'

/** One member of a command's body. */
export type CommandMember = {
  readonly type: MemberType
  /** Another type that counts too, because some clients send it. */
  readonly alternative?: MemberType
  readonly required: boolean
  readonly description: string
  readonly unit?: Unit
  readonly min?: number
  readonly max?: number
  /** Where the car's own limits stand in `vehicle_data`: `charge_state.charge_limit_soc_min`. */
  readonly limits?: { readonly min?: string; readonly max?: string }
  readonly enum?: readonly (string | number)[]
  readonly pattern?: string
}

/** One command: where it is sent, what it takes, what it costs, and what confirms it. */
export type CommandDescription = {
  readonly kind: CommandKind
  readonly category: CommandCategory
  readonly method: 'POST'
  readonly path: `/${string}`
  readonly description: string
  /** Null where nobody documents the members; then they are sent as given. */
  readonly body: Readonly<Record<string, CommandMember>> | null
  /** Members that the body does not name are refused, not ignored. */
  readonly strict?: boolean
  /** One of these members must be there at least; the car keeps what the others stand for. */
  readonly anyOf?: readonly string[]
  /** Any one of these lets a token send it. */
  readonly scopes: readonly string[]
  /** The car takes it only over the signed command protocol. */
  readonly signed: boolean
  /** Credits charged when it succeeds. */
  readonly cost: number
  /** It opens the car, or changes who may use it: ask before you send it. */
  readonly sensitive?: boolean
  /** What tells that it took effect. */
  readonly confirmedBy?: Confirmation
  /** Why nothing tells. */
  readonly unconfirmed?: string
  readonly models?: readonly string[]
  readonly deprecated?: boolean
  /** The command to send instead. */
  readonly replacedBy?: string
  readonly requires?: string
  readonly minFirmware?: string
}

/** Commands by their name on the wire. */
export type CommandCatalogue = Readonly<Record<string, CommandDescription>>

export {
  type Confirmation,
  type Expectation,
  expectationOf,
  isConfirmed,
} from './confirmation.ts'
export {
  commandCatalogue,
  customCommandCatalogue,
  energyCommandCatalogue,
} from './generated/commands.ts'
