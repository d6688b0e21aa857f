import type * as z from 'zod/mini'

import type { FieldNote, ObjectNote } from '../src/notes/annotate.ts'

export type Schema = z.core.$ZodTypes
/** A type, and the module that exports it. */
export type Named = { name: string; file: string }

// TypeScript calls these as the schemas do.
const spelt = new Set(['string', 'number', 'boolean', 'null', 'unknown'])

/** Writes the types of one module, and remembers which others it needs. */
export class Printer {
  readonly #file: string
  readonly #named: ReadonlyMap<unknown, Named>
  readonly #used = new Map<string, Set<string>>()

  constructor(file: string, named: ReadonlyMap<unknown, Named>) {
    this.#file = file
    this.#named = named
  }

  declaration(name: string, schema: Schema, note: ObjectNote | undefined) {
    const known = this.#named.get(schema)
    const same = known && (known.name !== name || known.file !== this.#file)
    const type = same ? this.#reference(known) : this.#shape(schema, note?.fields)
    return `${comment(note?.text)}export type ${name} = ${type}\n`
  }

  imports() {
    const lines = [...this.#used]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([file, names]) => `import type { ${[...names].sort().join(', ')} } from './${file}'\n`)
    return lines.length > 0 ? `${lines.join('')}\n` : ''
  }

  #reference({ name, file }: Named) {
    if (file !== this.#file) this.#used.set(file, (this.#used.get(file) ?? new Set()).add(name))
    return name
  }

  #type(schema: z.core.$ZodType): string {
    const known = this.#named.get(schema)
    return known ? this.#reference(known) : this.#shape(schema as Schema)
  }

  #shape({ _zod: { def } }: Schema, fields: ObjectNote['fields'] = {}): string {
    if (spelt.has(def.type)) return def.type
    if (def.type === 'literal') return def.values.map(literal).join(' | ')
    if (def.type === 'enum') return Object.values(def.entries).map(literal).join(' | ')
    if (def.type === 'optional') return this.#or(def.innerType, 'undefined')
    if (def.type === 'nullable') return this.#or(def.innerType, 'null')
    if (def.type === 'array') return `${bracketed(this.#type(def.element))}[]`
    if (def.type === 'tuple') return `[${def.items.map((item) => this.#type(item)).join(', ')}]`
    if (def.type === 'union') return this.#union(def.options)
    if (def.type === 'object') return this.#object(def, fields)
    if (def.type === 'record') {
      return `Record<${this.#type(def.keyType)}, ${this.#type(def.valueType)}>`
    }
    throw new Error(`${this.#file} names a type of ${def.type}, which nobody can write yet.`)
  }

  /** Anything or nothing is anything. */
  #or(schema: z.core.$ZodType, nothing: string) {
    const type = this.#type(schema)
    return type === 'unknown' ? type : `${type} | ${nothing}`
  }

  /** Beside a word of any kind, the known ones stay visible to editors. */
  #union(options: readonly z.core.$ZodType[]) {
    const known = options.some((one) => (one as Schema)._zod.def.type === 'enum')
    const types = options.map((one) => this.#type(one))
    return types.map((type) => (known && type === 'string' ? '(string & {})' : type)).join(' | ')
  }

  #object({ shape, catchall }: z.core.$ZodObjectDef, fields: ObjectNote['fields']) {
    const members = Object.entries(shape).map(([name, member]) => {
      const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name)
      const optional = (member as Schema)._zod.def.type === 'optional' ? '?' : ''
      return `${comment(textOf(fields[name]))}${key}${optional}: ${this.#type(member)}\n`
    })
    const open = (catchall as Schema | undefined)?._zod.def.type === 'unknown'
    const lines = [...members, ...(open ? ['[name: string]: unknown\n'] : [])].join('')
    return `{\n${lines.replaceAll(/^(?=.)/gm, '  ')}}`
  }
}

/** A value as TypeScript writes it. */
export const literal = (value: unknown) =>
  typeof value === 'string' ? `'${value.replaceAll(/['\\]/g, String.raw`\$&`)}'` : String(value)

const bracketed = (type: string) => (/^\w+$/.test(type) ? type : `(${type})`)

const comment = (text: string | undefined) => (text ? `/** ${text} */\n` : '')

function textOf(note: FieldNote | undefined) {
  if (note === undefined || typeof note === 'string') return note
  return note.unit ? `${note.text} Unit: ${note.unit}.` : note.text
}
