import { type Contract, resolved, type Schema } from '@console/sdk/openapi'
import type { FormAbout, FormMember } from '../commands/members.ts'
import { withoutTicks } from './with-code.tsx'

/** The members of a body as a form has them; undefined where the schema names none. */
export function formOf(schema: Schema, schemas: Contract['schemas']): FormAbout | undefined {
  const { properties = {}, required = [] } = resolved(schema, schemas)
  const members = Object.entries(properties).map(([name, member]): [string, FormMember] => [
    name,
    memberOf(resolved(member, schemas), required.includes(name), schemas),
  ])
  return members.length > 0 ? { body: Object.fromEntries(members) } : undefined
}

function memberOf(
  { anyOf, oneOf, ...schema }: Schema,
  required: boolean,
  schemas: Contract['schemas'],
): FormMember {
  const kinds = (anyOf ?? oneOf ?? []).filter(({ type }) => type !== 'null')
  const [kind] = kinds
  // Several kinds of values: the first is what is written most.
  if (kind) return memberOf({ ...resolved(kind, schemas), ...schema }, required, schemas)
  const { type, description = '', minimum, maximum, pattern, 'x-unit': unit } = schema
  const choices = schema.enum?.filter((one) => typeof one === 'string' || typeof one === 'number')
  return {
    type: typeOf(type),
    required,
    description: withoutTicks(description),
    ...(choices && choices.length > 0 && { enum: choices }),
    ...(minimum !== undefined && { min: minimum }),
    ...(maximum !== undefined && { max: maximum }),
    ...(pattern !== undefined && { pattern }),
    ...(unit !== undefined && { unit }),
  }
}

const types = ['string', 'number', 'integer', 'boolean', 'array'] as const

/** What is none of these is written as JSON. */
const typeOf = (type: string | undefined): FormMember['type'] =>
  types.find((one) => one === type) ?? 'object'
