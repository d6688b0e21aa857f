import { glob, readFile } from 'node:fs/promises'
import * as contract from '@console/sdk/contract'
import { objectNotes } from '@console/sdk/openapi'
import { expect, test } from 'vitest'

import { classesWithoutExample, documentedNames, silentMembers } from './testing/exported-names.ts'

const root = new URL('../', import.meta.url).pathname
type Target = string | { '@console/source': string }
const { exports }: { exports: Record<string, Target> } = JSON.parse(
  await readFile(`${root}package.json`, 'utf8'),
)

/** What the contract keeps to itself for notes: they travel as text, and as comments of its types. */
const described = new Set<unknown>(objectNotes.map(({ schema }) => schema))
const withNote = Object.entries(contract).flatMap(([name, value]) =>
  described.has(value) ? [name] : [],
)

test('everything that an entry exports says what it is', async () => {
  for (const [entry, target] of Object.entries(exports)) {
    if (typeof target === 'string') continue
    const names = await documentedNames(root + target['@console/source'])
    const silent = [...names].flatMap(([name, isDocumented]) => (isDocumented ? [] : [name]))
    const allowed = entry === './contract' ? withNote : []
    expect
      .soft(
        silent.filter((name) => !allowed.includes(name)),
        entry,
      )
      .toEqual([])
    expect(names.size).toBeGreaterThan(0)
  }
})

test('so does every member of a class or object type that is written by hand', async () => {
  const names = new Set<string>()
  for (const target of Object.values(exports)) {
    if (typeof target === 'string') continue
    for (const name of (await documentedNames(root + target['@console/source'])).keys())
      names.add(name)
  }
  let count = 0
  for await (const path of glob('src/**/*.ts', { cwd: root })) {
    // The contract has its notes, which stand in the types that are made from it.
    if (/\.test\.ts$|^src\/(testing|generated|contract)\//.test(path)) continue
    for (const [name, members] of silentMembers(await readFile(root + path, 'utf8'))) {
      if (!names.has(name)) continue
      count++
      expect.soft(members, `${name} in ${path}`).toEqual([])
    }
  }
  expect(count).toBeGreaterThan(100)
})

test('every resource shows how it is used', async () => {
  const silent: string[] = []
  for await (const path of glob('src/resources/*.ts', { cwd: root }))
    silent.push(...classesWithoutExample(await readFile(root + path, 'utf8')))
  expect(silent).toEqual([])
})
