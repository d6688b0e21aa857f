import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'tsdown'

import config from '../tsdown.config.ts'

/** The package as it is published, built beside `dist` so that neither disturbs the other. */
export async function builtPackage({ types }: { types: boolean }) {
  const root = join(import.meta.dirname, '..')
  const copy = join(root, '.tmp', types ? 'bench-types' : 'bench')
  const folder = join(copy, 'dist')
  const options = Array.isArray(config) ? config[0] : config
  mkdirSync(copy, { recursive: true })
  copyFileSync(join(root, 'package.json'), join(copy, 'package.json'))
  await build({
    ...options,
    config: false,
    cwd: root,
    outDir: folder,
    dts: types,
    sourcemap: false,
    logLevel: 'error',
  })
  return { folder, entry: (name: string) => pathToFileURL(join(folder, name)).href }
}
