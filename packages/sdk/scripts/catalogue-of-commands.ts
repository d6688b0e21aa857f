import type {
  CommandDescription,
  CommandKind,
  CommandMember,
  Confirmation,
} from '../src/commands.ts'

export type CommandSource = {
  name: string
  kind: 'vehicle' | 'energy_site' | 'teslemetry_custom'
  method: 'POST'
  path: string
  body: Record<string, MemberSource> | null
  signed: boolean
  scopes: string[] | null
  description: string
  models?: string[]
  deprecated?: boolean
  requires?: string
  minFirmware?: string
}

type MemberSource = Omit<CommandMember, 'description'> & { description: string | null }

export type CommandExtras = {
  costs: Record<CommandKind, number>
  /** For commands whose sources name no scope. */
  scopes: Record<CommandKind, string[]>
  commands: Record<string, { cost?: number; confirmedBy?: Confirmation }>
}

/** Merges what the sources tell of the commands with what only we decided. */
export function catalogueOfCommands(sources: CommandSource[], extras: CommandExtras) {
  const unknown = Object.keys(extras.commands).filter(
    (name) => !sources.some((source) => source.name === name),
  )
  if (unknown.length > 0) throw new Error(`No such command: ${unknown.join(', ')}.`)
  return Object.fromEntries(
    sources
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map((source) => [source.name, describe(source, extras)]),
  )
}

function describe(source: CommandSource, extras: CommandExtras): CommandDescription {
  const kind = source.kind === 'teslemetry_custom' ? 'custom' : source.kind
  const extra = extras.commands[source.name]
  return {
    kind,
    method: source.method,
    path: source.path.replace(/\{(\w+)\}/g, ':$1'),
    description: source.description,
    body:
      source.body &&
      Object.fromEntries(
        Object.entries(source.body).map(([name, member]) => [name, memberOf(member)]),
      ),
    scopes: source.scopes ?? extras.scopes[kind],
    signed: source.signed,
    cost: extra?.cost ?? extras.costs[kind],
    ...(extra?.confirmedBy && { confirmedBy: extra.confirmedBy }),
    ...(source.models && { models: source.models }),
    ...(source.deprecated && { deprecated: source.deprecated }),
    ...(source.requires && { requires: source.requires }),
    ...(source.minFirmware && { minFirmware: source.minFirmware }),
  }
}

function memberOf({
  type,
  required,
  unit,
  min,
  max,
  enum: values,
  pattern,
  description,
}: MemberSource) {
  const text = description && ownWords(description)
  return {
    type,
    required,
    ...(text && { description: text }),
    ...(unit !== undefined && { unit }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(values && { enum: values }),
    ...(pattern !== undefined && { pattern }),
  }
}

// The data keeps where sources disagree; a reader of the catalogue needs only what the member is.
const ownWords = (text: string) =>
  text
    .split(/(?<=\.) /)
    .filter((sentence) => !/teslemetry|python/i.test(sentence))
    .join(' ')
