import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

type Plugin = {
  name: string
  resolveId: (id: string, importer?: string) => string | null
  load: (id: string) => { code: string; moduleType: 'ts' } | null
}

const mark = '?own'
const generated = /\/(vehicle-command-functions|vehicle-commands|command-bodies)\.ts$/
const root = join(import.meta.dirname, '..')

/**
 * Gives the main entry its own copy of the few commands that it offers. A module stands in one file
 * as a whole, so that otherwise everybody who imports the client would read all commands.
 */
export function ownCommands(): Plugin {
  return {
    name: 'own-commands',
    resolveId(id, importer = '') {
      const isOwn = importer === join(root, 'src/index.ts') || importer.endsWith(mark)
      return isOwn && generated.test(id) ? join(dirname(importer), id) + mark : null
    },
    load: (id) =>
      id.endsWith(mark)
        ? { code: readFileSync(id.slice(0, -mark.length), 'utf8'), moduleType: 'ts' }
        : null,
  }
}
