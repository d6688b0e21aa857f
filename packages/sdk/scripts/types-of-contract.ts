import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'

import { objectNotes } from '../src/openapi/notes.ts'
import { literal, type Named, Printer, type Schema } from './plain-types.ts'

type Module = Awaited<ReturnType<typeof readModule>>

const folder = new URL('../src/contract/', import.meta.url)
const inferred = /^export type (\w+) = z\.infer<ReturnType<typeof \1>>$/gm
const listed = /^(\/\*\* .* \*\/\n)?export type (\w+) = \(typeof (\w+)\)\[number\]$/gm

/**
 * The types of the contract in plain words, a module for each of its modules: what schemas infer is
 * long where it is written out, and says nothing of units. `agreement.ts` holds them against the schemas.
 */
export async function typesOfContract(): Promise<Record<string, string>> {
  const files = (await readdir(folder))
    .filter((file) => !/\.test\.ts$|^index\.ts$|commands\.ts$/.test(file))
    .sort()
  const modules = await Promise.all(files.map(readModule))
  const named = new Map<unknown, Named>()
  for (const { file, schemas } of modules) {
    for (const [name, schema] of schemas) {
      if (!named.has(schema)) named.set(schema, { name, file })
    }
  }
  const described = new Map(objectNotes.map((note) => [note.schema() as unknown, note]))
  const telling = modules.filter(({ schemas, lists }) => schemas.length + lists.length > 0)
  const written = telling.map(({ file, schemas, lists }) => {
    const printer = new Printer(file, named)
    const types = [
      ...lists.map(
        ([name, values, comment]) =>
          `${comment}export type ${name} = ${values.map(literal).join(' | ')}\n`,
      ),
      ...schemas.map(([name, schema]) => printer.declaration(name, schema, described.get(schema))),
    ]
    return [file, `${printer.imports()}${types.join('\n')}`]
  })
  return { ...Object.fromEntries(written), 'agreement.ts': agreementOf(telling) }
}

/** Has the compiler hold each type against what its schema infers, both ways. */
function agreementOf(modules: readonly Module[]) {
  const imports = modules.flatMap(({ file }, index) => [
    `import type * as c${index} from '../../contract/${file}'\n`,
    `import type * as t${index} from './${file}'\n`,
  ])
  const checks = modules.flatMap(({ schemas, lists }, index) =>
    [...lists, ...schemas].flatMap(([name]) => [
      `  Fits<c${index}.${name}, t${index}.${name}>,\n`,
      `  Fits<t${index}.${name}, c${index}.${name}>,\n`,
    ]),
  )
  return (
    `${imports.join('')}\ntype Fits<A extends B, B> = A\n` +
    `\ntype Agreement = [\n${checks.join('')}]\n`
  )
}

/** The schemas and the lists of words that a module of the contract exports a type of. */
async function readModule(path: string) {
  const file = basename(path)
  const text = await readFile(new URL(file, folder), 'utf8')
  const module: Record<string, unknown> = await import(new URL(file, folder).href)
  const schemas = [...text.matchAll(inferred)].map(([, name = '']): [string, Schema] => {
    // What `ReturnType` accepts is a function, and what `infer` accepts a schema.
    const build = module[name] as () => Schema
    return [name, build()]
  })
  const lists = [...text.matchAll(listed)].flatMap(([, comment = '', name = '', list = '']) => {
    const values = module[list]
    return Array.isArray(values) ? [[name, values, comment] as [string, unknown[], string]] : []
  })
  return { file, schemas, lists }
}
