import type {
  CommandCategory,
  CommandDescription,
  CommandKind,
  CommandMember,
} from '../src/commands.ts'
import type { Confirmation } from '../src/confirmation.ts'

export type CommandSource = {
  name: string
  kind: 'vehicle' | 'energy_site' | 'teslemetry_custom'
  method: 'POST'
  path: `/${string}`
  body: Record<string, MemberSource> | null
  signed: boolean
  scopes: string[] | null
  models?: string[]
  deprecated?: boolean
  requires?: string
  minFirmware?: string
}

type MemberSource = Omit<CommandMember, 'description'> & { description: string | null }

type Extra = {
  category: CommandCategory
  text: string
  /** What the sources leave open of members, or where they disagree. */
  members?: Record<string, Partial<CommandMember>>
  /** Members of which one is enough. */
  anyOf?: string[]
  cost?: number
  scopes?: string[]
  sensitive?: boolean
  confirmedBy?: Confirmation
  unconfirmed?: string
  replacedBy?: string
}

export type CommandExtras = {
  costs: Record<CommandKind, number>
  /** For commands whose sources name no scope. */
  scopes: Record<CommandKind, string[]>
  /** Those whose members the specification shows. */
  strict: string[]
  /** What members of this name are, unless their command says otherwise. */
  members: Record<string, Partial<CommandMember>>
  commands: Record<CommandKind, Record<string, Extra>>
}

export type Catalogues = Record<CommandKind, Record<string, CommandDescription>>

/** Merges what the sources tell of the commands with what only we decided. */
export function cataloguesOfCommands(sources: CommandSource[], extras: CommandExtras): Catalogues {
  const ofKind = (kind: CommandKind) => {
    const named = sources.filter((source) => kindOf(source) === kind)
    const unknown = Object.keys(extras.commands[kind]).filter(
      (name) => !named.some((source) => source.name === name),
    )
    if (unknown.length > 0) throw new Error(`No such command: ${unknown.join(', ')}.`)
    return Object.fromEntries(
      named
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
        .map((source) => [source.name, describe(source, extras)]),
    )
  }
  return {
    vehicle: ofKind('vehicle'),
    custom: ofKind('custom'),
    energy_site: ofKind('energy_site'),
  }
}

const kindOf = ({ kind }: CommandSource) => (kind === 'teslemetry_custom' ? 'custom' : kind)

function describe(source: CommandSource, extras: CommandExtras): CommandDescription {
  const kind = kindOf(source)
  const extra = extras.commands[kind][source.name]
  if (!extra) throw new Error(`Nothing is said of the ${kind} command ${source.name}.`)
  const stray = Object.keys(extra.members ?? {}).find((name) => !source.body?.[name])
  if (stray) throw new Error(`${source.name} has no member ${stray}.`)
  return {
    kind,
    category: extra.category,
    method: source.method,
    // Only its parameters are written in another way.
    path: source.path.replace(/\{(\w+)\}/g, ':$1') as `/${string}`,
    description: extra.text,
    body:
      source.body &&
      Object.fromEntries(
        Object.entries(source.body).map(([name, member]) => [
          name,
          memberOf(`${source.name}.${name}`, {
            ...member,
            ...extras.members[name],
            ...extra.members?.[name],
          }),
        ]),
      ),
    ...(kind === 'vehicle' && extras.strict.includes(source.name) && { strict: true }),
    ...(extra.anyOf && { anyOf: extra.anyOf }),
    scopes: extra.scopes ?? source.scopes ?? extras.scopes[kind],
    signed: source.signed,
    cost: extra.cost ?? extras.costs[kind],
    ...(extra.sensitive && { sensitive: true }),
    ...(extra.confirmedBy && { confirmedBy: extra.confirmedBy }),
    ...(extra.unconfirmed && { unconfirmed: extra.unconfirmed }),
    ...(source.models && { models: source.models }),
    ...(source.deprecated && { deprecated: true }),
    ...(extra.replacedBy && { replacedBy: extra.replacedBy }),
    ...(source.requires && { requires: source.requires }),
    ...(source.minFirmware && { minFirmware: source.minFirmware }),
  }
}

function memberOf(place: string, member: MemberSource): CommandMember {
  const { type, alternative, required, description } = member
  if (!description) throw new Error(`Nothing is said of ${place}.`)
  const { unit, min, max, limits, enum: values, pattern } = member
  return {
    type,
    ...(alternative && { alternative }),
    required,
    description,
    ...(unit !== undefined && { unit }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(limits && { limits }),
    ...(values && { enum: values }),
    ...(pattern !== undefined && { pattern }),
  }
}
