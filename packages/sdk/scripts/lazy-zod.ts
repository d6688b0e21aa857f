import * as zod from 'zod/mini'

/** The structural part of a bundler's plugin that is used here. */
type Chunk = { type: 'chunk'; fileName: string; code: string; imports: string[] }
type Context = { emitFile: (file: { type: 'asset'; fileName: string; source: string }) => unknown }
type Plugin = {
  name: string
  resolveId: {
    order: 'pre'
    handler: (id: string, importer?: string) => { id: string; external: true } | null
  }
  generateBundle: (
    this: Context,
    options: unknown,
    bundle: Record<string, Chunk | { type: 'asset' }>,
  ) => void
}

// A bundler follows it to zod itself; Node takes the file below. See `imports` in package.json.
const alias = '#zod'
const file = 'lazy-zod.js'

/**
 * Loading zod takes Node longer than all else at import, and the first schema is not built before
 * the first call. So in Node each function of zod that the package uses is one that loads it first.
 */
export function lazyZod(): Plugin {
  return {
    name: 'lazy-zod',
    // Before the rule that dependencies stay outside under their own names.
    resolveId: {
      order: 'pre',
      handler: (id, importer = '') =>
        id === 'zod/mini' && !importer.endsWith('.d.ts') ? { id: alias, external: true } : null,
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const users = chunks.filter((chunk) => chunk.imports.includes(alias))
      if (users.length === 0) return
      for (const { fileName, code } of users) {
        // The names are found by how the module is imported.
        if (!code.includes(`import * as z from "${alias}"`)) {
          throw new Error(`${fileName} does not import all of zod/mini as "z".`)
        }
      }
      const found = users.flatMap(({ code }) => [...code.matchAll(/\bz\.(\w+)/g)])
      const used = new Set(found.map(([, name = '']) => name))
      this.emitFile({ type: 'asset', fileName: file, source: lazyModule(used) })
    },
  }
}

function lazyModule(used: Set<string>) {
  const lines = Object.entries(zod)
    .filter(([name]) => used.has(name))
    .map(([name, value]) => {
      const lazy = typeof value === 'function' ? call(name) : namespace(name)
      return `const lazy_${name} = ${lazy}\nexport { lazy_${name} as ${name} }\n`
    })
  return `import { createRequire } from 'node:module'

let loaded
function zod() {
  loaded ??= createRequire(import.meta.url)('zod/mini')
  return loaded
}
${lines.join('')}`
}

const call = (name: string) => `(...given) => zod().${name}(...given)`
const namespace = (name: string) => `new Proxy({}, { get: (_, key) => zod().${name}[key] })`
