import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'tsdown'

import config from '../tsdown.config.ts'

/** The package as it is published, built beside `dist` so that neither disturbs the other. */
export async function builtPackage({ types }: { types: boolean }) {
  const folder = join(import.meta.dirname, '..', '.tmp', types ? 'bench-types' : 'bench')
  const options = Array.isArray(config) ? config[0] : config
  await build({
    ...options,
    config: false,
    cwd: join(import.meta.dirname, '..'),
    outDir: folder,
    dts: types,
    sourcemap: false,
    logLevel: 'error',
  })
  return { folder, entry: (name: string) => pathToFileURL(join(folder, name)).href }
}
