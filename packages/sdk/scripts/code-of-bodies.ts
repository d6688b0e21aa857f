import type { CommandDescription, CommandKind, CommandMember, MemberType } from '../src/commands.ts'
import type { Catalogues } from './catalogue-of-commands.ts'
import { memberText, typeName } from './words-of-commands.ts'

/** Types and schemas of all bodies: the types carry the texts, the schemas the checks. */
export function bodiesModule(catalogues: Catalogues): string {
  const bodies = Object.entries(catalogues).flatMap(([kind, catalogue]) =>
    Object.entries(catalogue).flatMap(([name, description]) =>
      // `catalogues` has no other keys.
      hasMembers(description) ? [bodyOf(typeName(kind as CommandKind, name), description)] : [],
    ),
  )
  const imports = [
    "import * as z from 'zod/mini'",
    "import type { BodySchema } from '../contract/command-endpoint.ts'",
    "import { schema } from '../contract/schema.ts'",
  ]
  return `${imports.join('\n')}\n\n${bodies.join('\n')}`
}

export type WithMembers = CommandDescription & { body: Record<string, CommandMember> }

export const hasMembers = (description: CommandDescription): description is WithMembers =>
  description.body !== null && Object.keys(description.body).length > 0

function bodyOf(id: string, { body, strict, anyOf }: WithMembers) {
  const members = Object.entries(body)
  const types = members.map(
    ([name, member]) =>
      `  /** ${memberText(member)} */\n  ${name}${member.required ? '' : '?'}: ${optionalType(member)}\n`,
  )
  const schemas = members.map(([name, member]) => `  ${name}: ${optionalSchema(member)},\n`)
  const rule = anyOf ? `.check(${enough(anyOf)})` : ''
  const object = strict ? 'strictObject' : 'object'
  return (
    `export type ${id} = {\n${types.join('')}}\n` +
    `export const ${id}: BodySchema<${id}> = /* @__PURE__ */ schema(() => z.${object}({\n${schemas.join('')}})${rule})\n`
  )
}

/** Whether one of these members is there. */
const enough = (names: readonly string[]) =>
  `z.refine((body) => ${names.map((name) => `body.${name} !== undefined`).join(' || ')}, 'needs ${names.join(' or ')}')`

const optionalType = (member: CommandMember) =>
  member.required ? memberType(member) : `${memberType(member)} | undefined`

/** The member as TypeScript writes it. */
export function memberType({ type, alternative, enum: values }: CommandMember): string {
  if (values) return values.map((value) => JSON.stringify(value).replaceAll('"', "'")).join(' | ')
  const types = [type, ...(alternative ? [alternative] : [])].map((one) => plainTypes[one])
  return types.join(' | ')
}

const plainTypes: Record<MemberType, string> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  object: '{ [name: string]: unknown }',
}

const optionalSchema = (member: CommandMember) =>
  member.required ? memberSchema(member) : `z.optional(${memberSchema(member)})`

function memberSchema({ type, alternative, enum: values, pattern, min, max }: CommandMember) {
  if (values) return `z.${type === 'string' ? 'enum' : 'literal'}(${JSON.stringify(values)})`
  const checks = [
    ...(pattern === undefined ? [] : [`z.regex(/${pattern}/)`]),
    ...(min === undefined ? [] : [`z.minimum(${min})`]),
    ...(max === undefined ? [] : [`z.maximum(${max})`]),
  ]
  const checked = plainSchemas[type] + (checks.length > 0 ? `.check(${checks.join(', ')})` : '')
  return alternative ? `z.union([${checked}, ${plainSchemas[alternative]}])` : checked
}

const plainSchemas: Record<MemberType, string> = {
  string: 'z.string()',
  number: 'z.number()',
  integer: 'z.int()',
  boolean: 'z.boolean()',
  object: 'z.record(z.string(), z.unknown())',
}
