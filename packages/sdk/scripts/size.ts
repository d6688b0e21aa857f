import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { rolldown } from 'rolldown'

type Entry = { name: string; code: string; limit: number }

/** What a page would import, and how many bytes of it (minified, gzip) may reach a browser. */
const entries: Entry[] = [
  {
    name: 'client with one validated call',
    code: `import { createTransport, Users } from './index.ts'
      new Users(createTransport({ host: 'http://localhost:3001' })).me().then(console.log)`,
    limit: 9_500,
  },
  { name: 'main entry', code: `export * from './index.ts'`, limit: 20_100 },
  { name: 'vehicles', code: `export * from './vehicles.ts'`, limit: 23_500 },
  { name: 'energy', code: `export * from './energy.ts'`, limit: 12_500 },
  { name: 'account', code: `export * from './account.ts'`, limit: 24_000 },
  { name: 'billing', code: `export * from './billing.ts'`, limit: 13_500 },
  { name: 'admin', code: `export * from './admin.ts'`, limit: 22_000 },
  { name: 'whole client', code: `export { ConsoleClient } from './all.ts'`, limit: 54_000 },
  { name: 'stream', code: `export * from './stream/index.ts'`, limit: 5_000 },
  { name: 'session', code: `export * from './session/index.ts'`, limit: 3_000 },
]

const source = new URL('../src/', import.meta.url).pathname

/** The bundlers that users have, by name: each makes what a browser would get. */
export const bundlers: Record<string, (code: string) => Promise<string>> = {
  async esbuild(code) {
    const { outputFiles } = await build({
      stdin: { contents: code, loader: 'ts', resolveDir: source },
      bundle: true,
      minify: true,
      format: 'esm',
      target: 'es2022',
      write: false,
    })
    return outputFiles.map(({ text }) => text).join('')
  },
  async rolldown(code) {
    const entry = `${source}size-entry.ts`
    const bundle = await rolldown({
      input: entry,
      platform: 'browser',
      plugins: [
        {
          name: 'entry',
          resolveId: (id) => (id === entry ? id : null),
          load: (id) => (id === entry ? code : null),
        },
      ],
    })
    const { output } = await bundle.generate({ format: 'esm', minify: true, codeSplitting: false })
    await bundle.close()
    return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
  },
}

export type Measured = Entry & { bundler: string; bytes: number }

/** Bundles each entry as a browser would get it. */
export async function measuredSizes(): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const entry of entries) {
    for (const [bundler, bundled] of Object.entries(bundlers)) {
      const bytes = gzipSync(await bundled(entry.code), { level: 9 }).length
      measured.push({ ...entry, bundler, bytes })
    }
  }
  return measured
}

if (import.meta.main) {
  for (const { name, bundler, bytes, limit } of await measuredSizes()) {
    console.log(`${name}, ${bundler}: ${bytes} of ${limit} bytes`)
  }
}
