import type { CommandDescription, CommandKind, CommandMember } from '../src/commands.ts'
import { hasMembers, memberType } from './code-of-bodies.ts'
import { camel, commandText, comment, memberText, typeName } from './words-of-commands.ts'

type Catalogue = Record<string, CommandDescription>

/** What differs between the kinds of command, in code. */
type Manner = { maker: string; result: string; id: string; usualScope: string; cost: number }

const manners: Record<CommandKind, Manner> = {
  vehicle: {
    maker: 'vehicleCommand',
    result: 'CommandResult',
    id: 'vin',
    usualScope: 'vehicle_cmds',
    cost: 1,
  },
  custom: {
    maker: 'customCommand',
    result: 'CustomCommandResult',
    id: 'vin',
    usualScope: 'vehicle_cmds',
    cost: 1,
  },
  energy_site: {
    maker: 'energyCommand',
    result: 'EnergyCommandResult',
    id: 'energy_site_id',
    usualScope: 'energy_cmds',
    cost: 0,
  },
}

/** Declared by hand, because they are more than commands. */
const elsewhere: Record<
  string,
  { call: string; file: string; result: string; types: string } | undefined
> = {
  'vehicle wake_up': {
    call: 'wakeUp',
    file: '../contract/vehicles.ts',
    result: 'Vehicle',
    types: './types/vehicles.ts',
  },
}

/** The calls of one kind, each a value of its own, so that one costs no other's code. */
export function callsModule(kind: CommandKind, catalogue: Catalogue): string {
  const { maker } = manners[kind]
  const names = new Set<string>()
  const calls = Object.entries(catalogue).map(([name, description]) => {
    const other = elsewhere[`${kind} ${name}`]
    if (other) return `export { ${other.call} as ${name} } from '${other.file}'\n`
    if (hasMembers(description)) names.add(typeName(kind, name))
    const about = aboutOf(kind, name, description)
    const generic = about.type === 'typeof noMembers' ? '' : `, ${about.type}`
    const type = `${typeName('vehicle', maker)}<'${name}'${generic}>`
    return `export const ${name}: ${type} =\n  /* @__PURE__ */ ${maker}('${name}', ${about.value})\n`
  })
  const helpers = [maker, 'NoMembers', 'noMembers', 'UndocumentedMembers'].filter((name) =>
    new RegExp(`\\b${name}\\b`).test(calls.join('')),
  )
  return (
    importOf(
      [`type ${typeName('vehicle', maker)}`, ...helpers],
      '../contract/command-endpoint.ts',
    ) +
    importOf([...names], './command-bodies.ts') +
    `\n${calls.join('\n')}`
  )
}

function aboutOf(kind: CommandKind, name: string, description: CommandDescription) {
  const { usualScope, cost } = manners[kind]
  if (description.cost !== cost) throw new Error(`${name}: its cost needs a place in the code.`)
  const values: string[] = []
  const types: string[] = []
  if (!description.body || hasMembers(description)) {
    const schema = description.body ? typeName(kind, name) : 'UndocumentedMembers'
    values.push(`body: ${schema}`)
    types.push(`body: typeof ${schema}`)
    if (!needsBody(description)) {
      values.push('optionalBody: true')
      types.push('optionalBody: true')
    }
  }
  const hasOwnScopes = description.scopes.join() !== usualScope
  const scope = `scope: [${description.scopes.map((one) => `'${one}'`).join(', ')}]`
  const more = [
    ...(hasOwnScopes ? [scope] : []),
    ...(description.sensitive ? ['sensitive: true'] : []),
  ]
  if (values.length === 0) {
    // Spelt out, because a bundler cannot drop what spreads another value.
    const spelt = ['body: NoMembers', 'optionalBody: true', ...more]
    const value = more.length > 0 ? `{ ${spelt.join(', ')} }` : 'noMembers'
    return { value, type: 'typeof noMembers' }
  }
  values.push(...more)
  return { value: `{ ${values.join(', ')} }`, type: `{ ${types.join('; ')} }` }
}

const needsBody = ({ body, anyOf }: CommandDescription) =>
  anyOf !== undefined || Object.values(body ?? {}).some(({ required }) => required)

const importOf = (names: string[], file: string, type = '') =>
  names.length > 0 ? `import ${type}{ ${names.sort(byName).join(', ')} } from '${file}'\n` : ''

const byName = (a: string, b: string) => (a.replace('type ', '') < b.replace('type ', '') ? -1 : 1)

/** A function for each command of one kind. */
export function functionsModule(kind: CommandKind, catalogue: Catalogue, calls: string): string {
  const { result } = manners[kind]
  const names = new Set<string>()
  const functions = Object.entries(catalogue).map(([name, description]) => {
    const sole = soleMember(description)
    if (hasMembers(description) && !sole) names.add(typeName(kind, name))
    return functionOf(kind, name, description)
  })
  const code = functions.join('\n')
  if (code.includes('UndocumentedMembers')) names.add('UndocumentedMembers')
  const bodies = [...names].filter((name) => name !== 'UndocumentedMembers')
  const results = [result, ...(names.has('UndocumentedMembers') ? ['UndocumentedMembers'] : [])]
  const others = Object.values(elsewhere).flatMap((other) =>
    other && code.includes(`Promise<${other.result}>`) ? [other] : [],
  )
  return (
    "import type { CallOptions, Transport } from '../client/transport.ts'\n" +
    importOf(results, './types/command-endpoint.ts', 'type ') +
    others.map(({ result: type, types }) => importOf([type], types, 'type ')).join('') +
    importOf(bodies, './command-bodies.ts', 'type ') +
    `import * as calls from './${calls}'\n\n${code}`
  )
}

function functionOf(kind: CommandKind, name: string, description: CommandDescription) {
  const { id, result } = manners[kind]
  const sole = soleMember(description)
  const [product, path] =
    id === 'vin' ? ['vin: string', id] : ['siteId: string | number', `${id}: String(siteId)`]
  const given = bodyArgument(kind, name, description)
  const returned = elsewhere[`${kind} ${name}`]?.result ?? result
  const { deprecated, replacedBy } = description
  const tags = [
    ...(sole ? [`@param ${camel(sole.name)} ${memberText(sole.member)}`] : []),
    ...(deprecated ? [`@deprecated Use ${camel(replacedBy ?? '')} instead.`] : []),
  ]
  return (
    comment(commandText(description), tags) +
    `export function ${camel(name)}(\n` +
    `  transport: Transport,\n  ${product},\n${given.parameter}  options?: CallOptions,\n` +
    `): Promise<${returned}> {\n` +
    `  return transport.send(calls.${name}, { params: { ${path} }${given.sent} }, options)\n}\n`
  )
}

function bodyArgument(kind: CommandKind, name: string, description: CommandDescription) {
  const sole = soleMember(description)
  if (sole) {
    const argument = camel(sole.name)
    const member = argument === sole.name ? argument : `${sole.name}: ${argument}`
    return {
      parameter: `  ${argument}: ${memberType(sole.member)},\n`,
      sent: `, body: { ${member} }`,
    }
  }
  if (description.body && !hasMembers(description)) return { parameter: '', sent: '' }
  const type = description.body ? typeName(kind, name) : 'UndocumentedMembers'
  return needsBody(description)
    ? { parameter: `  body: ${type},\n`, sent: ', body' }
    : { parameter: `  body?: ${type},\n`, sent: ', ...(body && { body })' }
}

/** A body of one member that must be there: then the value alone says all. */
function soleMember({
  body,
}: CommandDescription): { name: string; member: CommandMember } | undefined {
  const [first, ...others] = Object.entries(body ?? {})
  return first?.[1].required && others.length === 0
    ? { name: first[0], member: first[1] }
    : undefined
}
