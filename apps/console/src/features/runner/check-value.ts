import type { Contract, Schema } from '@console/sdk/openapi'
import { resolved } from '@console/sdk/openapi'

type Schemas = Contract['schemas']

/** What is wrong with a value, each with its place in it: `fields.Soc: Fill in a number.` */
export function checkValue(value: unknown, given: Schema, schemas: Schemas, place = ''): string[] {
  const schema = resolved(given, schemas)
  const says = (sentence: string) => [place ? `${place}: ${sentence}` : sentence]
  const within = (one: Schema) => checkValue(value, one, schemas, place)
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) {
    const tries = alternatives.map(within)
    // The one that comes closest tells most.
    if (!tries.some((errors) => errors.length === 0)) return closest(tries)
  }
  const ofAll = schema.allOf?.flatMap(within) ?? []
  if (ofAll.length > 0) return ofAll
  if (schema.const !== undefined && value !== schema.const)
    return says(`It can only be ${JSON.stringify(schema.const)}.`)
  if (schema.enum && !schema.enum.some((one) => one === value))
    return says(`It can be ${schema.enum.map((one) => JSON.stringify(one)).join(', ')}.`)
  if (schema.type && !hasType(value, schema.type)) return says(`It must be ${words[schema.type]}.`)
  if (typeof value === 'string') return checkText(value, schema).flatMap(says)
  if (typeof value === 'number') return checkNumber(value, schema).flatMap(says)
  if (Array.isArray(value)) {
    const { minItems = 0, maxItems = Infinity, items, prefixItems = [] } = schema
    if (value.length < minItems) return says(`It needs at least ${minItems}.`)
    if (value.length > maxItems) return says(`It takes at most ${maxItems}.`)
    return value.flatMap((item, index) => {
      const one = prefixItems[index] ?? items
      return one ? checkValue(item, one, schemas, `${place}[${index}]`) : []
    })
  }
  return isObject(value) ? checkMembers(value, schema, schemas, place) : []
}

function checkMembers(value: object, schema: Schema, schemas: Schemas, place: string) {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema
  const at = (name: string) => (place ? `${place}.${name}` : name)
  const missing = required.filter((name) => !Object.hasOwn(value, name))
  return [
    ...missing.map((name) => `${at(name)}: It is missing.`),
    ...Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
      const known = Object.hasOwn(properties, name) ? properties[name] : undefined
      if (known) return checkValue(member, known, schemas, at(name))
      if (propertyNames && checkValue(name, propertyNames, schemas).length > 0)
        return [`${at(name)}: This name is not known.`]
      if (additionalProperties === false) return [`${at(name)}: This name is not known.`]
      return additionalProperties instanceof Object
        ? checkValue(member, additionalProperties, schemas, at(name))
        : []
    }),
  ]
}

function checkText(value: string, { minLength = 0, maxLength = Infinity, pattern }: Schema) {
  if (value.length < minLength)
    return [minLength === 1 ? 'It must not be empty.' : `It needs ${minLength} characters.`]
  if (value.length > maxLength) return [`It takes at most ${maxLength} characters.`]
  return pattern && !new RegExp(pattern, 'u').test(value)
    ? ['It does not have the right form.']
    : []
}

function checkNumber(value: number, { minimum = -Infinity, maximum = Infinity }: Schema) {
  if (value < minimum) return [`It must be at least ${minimum}.`]
  return value > maximum ? [`It must be at most ${maximum}.`] : []
}

const words: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'a whole number',
  null: 'null',
  number: 'a number',
  object: 'an object',
  string: 'a text',
}

function hasType(value: unknown, type: string) {
  switch (type) {
    case 'array':
      return Array.isArray(value)
    case 'integer':
      return Number.isInteger(value)
    case 'null':
      return value === null
    case 'object':
      return isObject(value)
    default:
      return typeof value === type
  }
}

const isObject = (value: unknown): value is object =>
  value instanceof Object && !Array.isArray(value)

const closest = (tries: readonly string[][]) =>
  tries.toSorted((one, other) => one.length - other.length || depth(other) - depth(one))[0] ?? []

/** An error further inside belongs to an alternative of the right kind. */
const depth = ([first = '']: readonly string[]) => first.split(':')[0]?.split(/[.[]/).length ?? 0
