import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { endpoints } from '../openapi/groups.ts'
import { Schemas } from '../openapi/schemas.ts'

/** A row of the table, as `data/calls.json` explains it. */
type Row = {
  methods: string[]
  path: string
  body?: 'none' | 'sent' | string[]
  query?: string[]
}

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../data/${file}`, import.meta.url), 'utf8'))

// The files are our own; the tests below fail for a row of another shape.
const { specification, clients } = read('calls.json') as { specification: Row[]; clients: Row[] }
const catalogue = ['commands.json', 'commands.added.json'].flatMap(
  (file) => read(file) as { method: string; path: string }[],
)
const commands: Row[] = catalogue.map(({ method, path }) => ({ methods: [method], path }))

const schemas = new Schemas([])
const shape = (method: string, path: string) =>
  `${method} ${path.replaceAll(/\{\w+\}|:\w+/g, '{}')}`
const calls = new Map(
  endpoints.map(({ endpoint }) => [shape(endpoint.method, endpoint.path), endpoint]),
)
const each = (rows: Row[]) =>
  rows.flatMap((row) => row.methods.map((method) => ({ ...row, method, path: row.path })))

test('the table of the specification has 32 rows', () => {
  expect(specification).toHaveLength(32)
})

test.each([...each(specification), ...each(clients), ...each(commands)])(
  '$method $path',
  ({ method, path, body, query = [] }) => {
    const endpoint = calls.get(shape(method, path))
    if (!endpoint) throw new Error('The contract does not have this call.')
    expect(endpoint.addition, 'marked as ours').toBeUndefined()
    if (body === 'none')
      expect(endpoint.body && !endpoint.optionalBody, 'demands a body').toBeFalsy()
    if (body === 'sent') expect(endpoint.body, 'takes no body').toBeDefined()
    if (Array.isArray(body)) {
      const members = endpoint.body ? schemas.membersOf(endpoint.body()).properties : {}
      expect(Object.keys(members).toSorted()).toEqual(body.toSorted())
    }
    const { properties } = endpoint.query ? schemas.membersOf(endpoint.query()) : { properties: {} }
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(query))
  },
)

test('every other call is marked as ours', () => {
  const known = new Set(
    [...each(specification), ...each(clients), ...each(commands)].map(({ method, path }) =>
      shape(method, path),
    ),
  )
  const unmarked = endpoints.filter(
    ({ endpoint: { method, path, addition } }) => !addition && !known.has(shape(method, path)),
  )
  expect(unmarked.map(({ name }) => name)).toEqual([])
})
