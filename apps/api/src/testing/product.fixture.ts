import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/** The product as `main.ts` starts it, with the web pages of a test. */
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)))
const { run } = await import('../run.ts')
await run(process.argv[2] ?? '')
