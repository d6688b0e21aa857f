import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** How many bytes of types a program may load with the main entry, comments left out. */
export const mainTypesLimit = 120_000

/** What the types of a built package take, comments left out: an entry with all it imports, or the whole. */
export function typesSize(folder: string, entry?: string): number {
  const sources = new Map<string, string>()
  const open = entry === undefined ? globSync('*.d.ts', { cwd: folder }) : [`${entry}.d.ts`]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (sources.has(file)) continue
    const source = withoutComments(readFileSync(join(folder, file), 'utf8'))
    sources.set(file, source)
    for (const [, name = ''] of source.matchAll(/["']\.\/([^"']+)\.js["']/g))
      open.push(`${name}.d.ts`)
  }
  return [...sources.values()].reduce((sum, source) => sum + Buffer.byteLength(source), 0)
}

const withoutComments = (source: string) =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*(\/\/.*)?\n/gm, '')
