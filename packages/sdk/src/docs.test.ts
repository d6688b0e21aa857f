import { glob, readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { ConsoleClient } from '@console/sdk/all'
import { ContentQuery } from '@console/sdk/content'
import { scopes, streamTopics, vehicleCommands } from '@console/sdk/contract'
import { describeCalls } from '@console/sdk/openapi'
import { expect, test } from 'vitest'

import { bundlers } from '../scripts/size.ts'

const root = new URL('../', import.meta.url)
const content = new URL('../../content/', root)
const docs = new URL('docs/', content)
const read = (path: string, base = root) => readFile(new URL(path, base), 'utf8')

const client = new ConsoleClient({ host: 'http://localhost:3001' })
const roots: Record<string, unknown> = {
  client,
  car: client.vehicle('LRW3F7EK4NC700001'),
  home: client.energySite(7000001),
}
type Target = string | { '@console/source': string }
const { exports }: { exports: Record<string, Target> } = JSON.parse(await read('package.json'))
const entries = Object.entries(exports).flatMap(([entry, target]) =>
  typeof target === 'string'
    ? []
    : [{ entry: entry.replace('.', '@console/sdk'), file: target['@console/source'] }],
)

async function pages() {
  const found = [{ name: 'README', text: await read('README.md') }]
  for await (const path of glob('**/*.mdx', { cwd: content.pathname }))
    found.push({ name: path, text: await read(path, content) })
  return found
}

test('every method that prose names is there', async () => {
  let count = 0
  for (const { name, text } of await pages()) {
    for (const [, start = '', path = ''] of text.matchAll(/`(client|car|home)\.([\w.]+)\(/g)) {
      const parts = path.split('.')
      const method = parts.reduce<unknown>(
        (value, part) => (value instanceof Object ? Reflect.get(value, part) : undefined),
        roots[start],
      )
      expect.soft(typeof method, `${start}.${path} in ${name}`).toBe('function')
      count++
    }
  }
  expect(count).toBeGreaterThan(100)
})

test('a command is called as on the wire, in one word, as the page on migration says', () => {
  const { commands } = client.vehicle('LRW3F7EK4NC700001')
  const wireNames = Object.keys(vehicleCommands)
  const names = wireNames.map((name) =>
    name.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase()),
  )
  expect(Object.keys(commands)).toEqual(expect.arrayContaining(names))
})

test('commands that keep their names are commands', async () => {
  const [, list = ''] =
    /keep their names on `car\.commands`: (.*?)\.\n/s.exec(
      await read('6.sdk/12.migration.mdx', docs),
    ) ?? []
  const names = [...list.matchAll(/`(\w+)`/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(30)
  expect(Object.keys(client.vehicle('LRW3F7EK4NC700001').commands)).toEqual(
    expect.arrayContaining(names),
  )
})

test('the page on authentication tells of every scope, that on the stream of every topic', async () => {
  const authentication = await read('6.sdk/2.authentication.mdx', docs)
  for (const scope of scopes) expect(authentication).toContain(`| \`${scope}\` |`)
  const stream = await read('5.stream/0.index.mdx', docs)
  for (const topic of streamTopics) expect(stream).toContain(`\`${topic}\``)
})

const rowOf = (page: string, entry: string) =>
  page.split('\n').find((line) => line.startsWith(`| \`${entry}\` `))

test('the quick start names every entry', async () => {
  const page = await read('6.sdk/1.quick-start.mdx', docs)
  expect(entries.filter(({ entry }) => !rowOf(page, entry))).toEqual([])
})

test('the sizes that the README gives for every entry are those that a browser gets', async () => {
  const readme = await read('README.md')
  for (const { entry, file } of entries) {
    const code = await bundlers.esbuild?.(`export * from '${file.replace('src/', '')}'`)
    const kilobytes = gzipSync(code ?? '', { level: 9 }).length / 1000
    const given = Number(/([\d.]+) kB/.exec(rowOf(readme, entry) ?? '')?.[1])
    // Rounded up: more than what is measured, though not much, so that small changes cost no edit.
    expect.soft(given, entry).toBeGreaterThanOrEqual(kilobytes)
    expect.soft(given, entry).toBeLessThan(kilobytes * 1.15 + 0.6)
  }
}, 30_000)

/** Samples in TypeScript, in the order of their page. */
const samplesIn = (text: string) =>
  [...text.matchAll(/```ts\b[^\n]*\n(.*?)```/gs)].map(([, code = '']) => code)

const usesOf: Record<string, RegExp> = {
  client: /(?<![\w.])client\.\w/,
  vin: /(?:[(,] ?|=== )vin\b(?!:)/,
}

test('samples make the client and the vin that they use, or their page says where they are made', async () => {
  let count = 0
  for (const { name, text } of await pages()) {
    for (const [what, used] of Object.entries(usesOf)) {
      const made = new RegExp(`(?:const|let) (?:[{[][^}\\]]*)?\\b${what}\\b|\\b${what}: string`)
      const samples = samplesIn(text)
      const without = samples.findIndex(
        (code, at) => used.test(code) && !samples.slice(0, at + 1).some((one) => made.test(one)),
      )
      if (without < 0) continue
      count++
      expect.soft(text, `${what} in sample ${without + 1} of ${name}`).toContain('<SampleClient')
    }
  }
  expect(count).toBeGreaterThan(20)
})

test('a page with calls that only a browser may make says so of its client', async () => {
  const inBrowsers = describeCalls().calls.filter(({ credentials }) => credentials === 'session')
  const names = new Set(inBrowsers.map(({ name }) => name))
  let count = 0
  for (const { name, text } of await pages()) {
    const calls = samplesIn(text).flatMap((code) =>
      [...code.matchAll(/(?<![\w.])client\.(\w+\.\w+)\(/g)].map(([, call = '']) => call),
    )
    if (name === 'README' || !calls.some((call) => names.has(call))) continue
    count++
    const says = text.includes('<SampleClient by="session" />') || text.includes('#cookies)')
    expect.soft(says, name).toBe(true)
  }
  expect(count).toBeGreaterThan(5)
})

test('the page on content names every step of a query, every parameter and every operator', async () => {
  const page = await read('6.sdk/11.content.mdx', docs)
  const steps = Object.getOwnPropertyNames(ContentQuery.prototype)
  for (const step of steps.filter((name) => name !== 'constructor'))
    expect.soft(page).toContain(`| \`${step}\` |`)
  const source = await read('src/content/match.ts')
  const operators = [...source.matchAll(/^ {2}(\$\w+)[:(]/gm)].map(([, name = '']) => name)
  expect(operators).toHaveLength(17)
  for (const operator of operators) expect.soft(page).toContain(`\`${operator}\``)
  const params = /export type QueryParams = \{(.*?)^\}/ms.exec(await read('src/content/params.ts'))
  const names = [...(params?.[1] ?? '').matchAll(/^ {2}(\w+)\?:/gm)].map(([, name = '']) => name)
  expect(names).toContain('surround')
  for (const name of names) expect.soft(page).toContain(`| \`${name}\` |`)
})

test('the page on handles names every member of both, that on helpers every unit', async () => {
  const handles = await read('6.sdk/9.handles.mdx', docs)
  for (const handle of [client.vehicle('LRW3F7EK4NC700001'), client.energySite(7000001)])
    for (const member of Object.keys(handle).filter((name) => name !== 'vin' && name !== 'id'))
      expect.soft(handles).toContain(`\`${member}\``)
  const helpers = await read('6.sdk/10.helpers.mdx', docs)
  const source =
    /const dimensions = \{(.*?)\} as const/s.exec(await read('src/units.ts'))?.[1] ?? ''
  const units = [...source.matchAll(/'?([\w/]+)'?: [\d.]/g)].map(([, unit = '']) => unit)
  expect(units.length).toBeGreaterThan(15)
  for (const unit of units) expect.soft(helpers).toContain(`\`${unit}\``)
})
