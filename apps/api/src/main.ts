import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// Kept from one start to the next, where it may be written: else each start compiles everything anew.
enableCompileCache(at('../node_modules/.cache/compiled'))
// Not before: what is imported above is not kept.
const { run } = await import('./run.ts')
await run(at('../../../dist/web'))
