import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

type Entry = { name: string; code: string; limit: number }

/** What a page would import, and how many bytes of it (minified, gzip) may reach a browser. */
const entries: Entry[] = [
  {
    name: 'client with one validated call',
    code: `import { createTransport, Users } from './index.ts'
      new Users(createTransport({ host: 'http://localhost:3001' })).me().then(console.log)`,
    limit: 17_000,
  },
  { name: 'stream', code: `export * from './stream/index.ts'`, limit: 5_000 },
  { name: 'session', code: `export * from './session/index.ts'`, limit: 3_000 },
]

/** Bundles each entry as a browser would get it. */
export async function measuredSizes(): Promise<(Entry & { bytes: number })[]> {
  const measured = []
  for (const entry of entries) {
    const { outputFiles } = await build({
      stdin: {
        contents: entry.code,
        loader: 'ts',
        resolveDir: new URL('../src', import.meta.url).pathname,
      },
      bundle: true,
      minify: true,
      format: 'esm',
      target: 'es2022',
      write: false,
    })
    const bytes = gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length
    measured.push({ ...entry, bytes })
  }
  return measured
}

if (import.meta.main) {
  for (const { name, bytes, limit } of await measuredSizes()) {
    console.log(`${name}: ${bytes} of ${limit} bytes`)
  }
}
