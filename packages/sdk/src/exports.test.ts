import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

import { exportedNames } from './testing/exported-names.ts'

const root = new URL('../', import.meta.url).pathname
const { exports, publishConfig } = JSON.parse(await readFile(`${root}package.json`, 'utf8')) as {
  exports: Record<string, string | { '@console/source': string; default: string }>
  publishConfig: { exports: object }
}
const entries = Object.entries(exports).flatMap(([entry, target]) =>
  typeof target === 'string' ? [] : [{ entry, ...target }],
)

// A name that goes or changes breaks somebody: after a change on purpose, run with `--update`.
test('each entry exports what the list says, types among it', async () => {
  const lines: string[] = []
  for (const { entry, '@console/source': file } of entries) {
    lines.push(`# ${entry}`, ...(await exportedNames(root + file)), '')
  }
  await expect(lines.join('\n')).toMatchFileSnapshot('./exports.txt')
})

test('the names of the list are there at run time, if they are values', async () => {
  for (const { entry, '@console/source': file } of entries) {
    const listed = await exportedNames(root + file)
    const values = Object.keys(await import(root + file))
    expect(
      values.filter((name) => !listed.includes(name)),
      entry,
    ).toEqual([])
  }
})

test('what is published names the same entries, and no source, which is not packed', () => {
  const published = Object.entries(exports).map(([entry, target]) => {
    if (typeof target === 'string') return [entry, target]
    const { '@console/source': _, ...rest } = target
    return [entry, rest]
  })
  expect(publishConfig.exports).toEqual(Object.fromEntries(published))
})

test('each entry is built from the file that its source condition names', async () => {
  const { default: config } = await import('../tsdown.config.ts')
  const built = Object.entries(config.entry ?? {}).map(([name, file]) => [
    `./dist/${name}.js`,
    `./${file}`,
  ])
  const named = entries.map((entry) => [entry.default, entry['@console/source']])
  expect(named.sort()).toEqual(built.sort())
})
