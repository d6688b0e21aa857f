import { cpSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'

/**
 * Makes what an installation runs: the gateway in few files, with every library in them and the files
 * that they read beside them, so that a start looks for and compiles little. Nothing else is needed to
 * run it but Node. Goes to `dist`, or to the folder that is named.
 */
const root = join(import.meta.dirname, '..')
const source = join(root, 'src')
const dist = resolve(process.argv[2] ?? join(root, 'dist'))

/** Node reads every export of what is imported, and one of these loads an HTTP client that nobody here needs. */
const requiredHttp: Plugin = {
  name: 'required http',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(node:)?http$/ }, ({ kind }) =>
      kind === 'require-call' ? undefined : { path: 'node:http', namespace: 'required' },
    )
    onLoad({ filter: /^/, namespace: 'required' }, ({ path }) => ({
      contents: `module.exports = require('${path}')`,
    }))
  },
}

rmSync(dist, { recursive: true, force: true })
await build({
  absWorkingDir: root,
  entryPoints: {
    main: join(source, 'main.ts'),
    worker: join(source, 'db/worker.ts'),
    doctor: join(source, 'commands/doctor.ts'),
    backup: join(source, 'commands/backup.ts'),
    restore: join(source, 'commands/restore.ts'),
  },
  outdir: dist,
  // Modules wherever they are copied to.
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  // `module` is what is there without own conditions.
  conditions: ['@console/source', 'module'],
  // Names stay, so that the trace of an error can be read.
  minifySyntax: true,
  minifyWhitespace: true,
  lineLimit: 160,
  legalComments: 'linked',
  banner: {
    // Libraries that are no modules ask for those of Node at run time.
    js: "import{createRequire as requireFrom}from'node:module';const require=requireFrom(import.meta.url);",
  },
  // It is not installed; without it, the driver is JavaScript.
  external: ['pg-native'],
  plugins: [requiredHttp],
  logLevel: 'warning',
})

cpSync(join(source, 'db/migrations'), join(dist, 'migrations'), { recursive: true })
const pglite = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
for (const file of ['pglite.wasm', 'pglite.data', 'initdb.wasm']) {
  cpSync(join(pglite, file), join(dist, file))
}
