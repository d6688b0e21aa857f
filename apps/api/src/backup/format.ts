import { createHash } from 'node:crypto'
import * as z from 'zod/mini'

import { StartError } from '../lib/start-error.ts'

/**
 * A back-up is a text of lines, each a JSON value: what it is; of each table a line with its columns and
 * one for each row, with every value as Postgres writes it; of each sequence a line; at last how many
 * rows there are, and the SHA-256 of all lines before. It is compressed with gzip.
 */
const Header = z.strictObject({
  format: z.literal('wattlane-backup'),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The schema that the rows have, as its migrations. */
  migrations: z.array(z.strictObject({ hash: z.string(), createdAt: z.number() })),
  /** The content of `secrets.json`. */
  secrets: z.optional(z.record(z.string(), z.unknown())),
})
export type Header = z.infer<typeof Header>
export type Secrets = NonNullable<Header['secrets']>

const Table = z.strictObject({ table: z.string(), columns: z.array(z.string()) })
export type Table = z.infer<typeof Table>

const Row = z.array(z.nullable(z.string()))
export type Row = z.infer<typeof Row>

const Sequence = z.strictObject({ sequence: z.string(), last: z.string(), called: z.boolean() })
export type Sequence = z.infer<typeof Sequence>

const End = z.strictObject({ rows: z.number(), sha256: z.string() })

const Part = z.union([Row, Table, Sequence])
/** What stands between the header and the end. */
export type Part = z.infer<typeof Part>

/** Puts the parts into lines, and closes them with count and checksum. */
export async function* written(header: Header, parts: AsyncIterable<Part>) {
  const hash = createHash('sha256')
  const line = (value: unknown) => {
    const bytes = Buffer.from(`${JSON.stringify(value)}\n`)
    hash.update(bytes)
    return bytes
  }
  let rows = 0
  yield line(header)
  for await (const part of parts) {
    if (Array.isArray(part)) rows++
    yield line(part)
  }
  yield Buffer.from(`${JSON.stringify({ rows, sha256: hash.digest('hex') })}\n`)
}

/** Reads what `written` wrote. `parts` ends only if all of it was there, as it was written. */
export async function read(bytes: AsyncIterable<Buffer>) {
  const hash = createHash('sha256')
  const lines = linesOf(bytes)
  const next = async () => {
    const { done, value } = await lines.next()
    return done ? undefined : value
  }
  const first = await next()
  const header = parsed(Header, first, notOurs)
  if (first) hash.update(first)

  async function* parts() {
    let rows = 0
    for (let line = await next(); line; line = await next()) {
      const end = line.subarray(0, endsWith.length).equals(endsWith)
      if (end) {
        const said = parsed(End, line, damaged)
        const whole = said.rows === rows && said.sha256 === hash.digest('hex')
        if (!whole || (await next())) throw damaged()
        return
      }
      hash.update(line)
      const part = parsed(Part, line, damaged)
      if (Array.isArray(part)) rows++
      yield part
    }
    throw damaged()
  }
  return { header, parts: parts() }
}

const endsWith = Buffer.from('{"rows":')

export const damaged = (options?: ErrorOptions) =>
  new StartError(
    'The back-up is damaged or was cut off. Nothing was restored. Take another one.',
    options,
  )
const notOurs = () =>
  new StartError('This is no back-up that this version can read. Nothing was restored.')

/** The value of a line, if it is what it has to be. */
function parsed<T>(schema: z.ZodMiniType<T>, line: Buffer | undefined, refuse: () => Error) {
  const { success, data } = z.safeParse(schema, json(line))
  if (!success) throw refuse()
  return data
}

function json(line: Buffer | undefined): unknown {
  try {
    return line && JSON.parse(line.toString())
  } catch {
    return undefined
  }
}

/** Each with its end. A last one without an end is none. */
async function* linesOf(bytes: AsyncIterable<Buffer>) {
  let open: Buffer[] = []
  for await (const chunk of bytes) {
    let start = 0
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, start)) {
      yield Buffer.concat([...open, chunk.subarray(start, at + 1)])
      open = []
      start = at + 1
    }
    open.push(chunk.subarray(start))
  }
}
