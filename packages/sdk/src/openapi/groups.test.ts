import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'

import { endpoints, groups, isGroup } from './groups.ts'

test('every group of the contract is exported under its own name', async () => {
  const folder = new URL('../contract/', import.meta.url)
  const known = new Set<unknown>(Object.values(groups))
  for (const file of await readdir(folder)) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
    const module: Record<string, unknown> = await import(new URL(file, folder).href)
    for (const [name, value] of Object.entries(module)) {
      if (isGroup(value)) expect(known.has(value), `${file}: ${name}`).toBe(true)
    }
  }
  expect(endpoints.length).toBeGreaterThan(0)
})

test('no two calls share their method and path', () => {
  const places = endpoints.map(
    ({ endpoint: { method, path } }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`,
  )
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([])
})

test('every parameter of a path is declared, and no other', () => {
  for (const { name, endpoint } of endpoints) {
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param]) => param)
    const { shape = {} } = endpoint.params ? definitionOf(endpoint.params()) : {}
    expect(Object.keys(shape).toSorted(), name).toEqual(inPath.toSorted())
  }
})

const definitionOf = ({ _zod: { def } }: { _zod: { def: object } }) => def as { shape?: object }
