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
 *   console.log([cost, expected?.signal, expected && isConfirmed(expected, 80)])
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
  /** What its value is. */
  readonly type: MemberType
  /** Another type that counts too, because some clients send it. */
  readonly alternative?: MemberType
  /** Whether the command is refused without it. */
  readonly required: boolean
  /** What it means, in a sentence. */
  readonly description: string
  /** The unit of a quantity. */
  readonly unit?: Unit
  /** The least it may be. */
  readonly min?: number
  /** The most it may be. */
  readonly max?: number
  /** Where the car's own limits stand in `vehicle_data`: `charge_state.charge_limit_soc_min`. */
  readonly limits?: { readonly min?: string; readonly max?: string }
  /** All that it may be. */
  readonly enum?: readonly (string | number)[]
  /** What a text must match: a regular expression. */
  readonly pattern?: string
}

/** One command: where it is sent, what it takes, what it costs, and what confirms it. */
export type CommandDescription = {
  /** To what it goes. */
  readonly kind: CommandKind
  /** What it is about. */
  readonly category: CommandCategory
  /** The method of its request. */
  readonly method: 'POST'
  /** Where it is sent; `:vin` or `:energy_site_id` stands for whom it is for. */
  readonly path: `/${string}`
  /** What it does, in a sentence. */
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
  /** The only models that take it. */
  readonly models?: readonly string[]
  /** The manufacturer has another for it: see `replacedBy`. */
  readonly deprecated?: boolean
  /** The command to send instead. */
  readonly replacedBy?: string
  /** What else must hold, in words: who sends it, which firmware. */
  readonly requires?: string
  /** The oldest firmware that takes it. */
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
