import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Below this folder the SDK is found, as it was built. */
const folder = fileURLToPath(new URL('.tmp/', import.meta.url))

/** Starts a sample of the docs as a program of its own, until it goes out of scope. */
export async function runSample(code: string, env: Readonly<Record<string, string>>) {
  await mkdir(folder, { recursive: true })
  const own = await mkdtemp(join(folder, 'sample-'))
  await writeFile(join(own, 'main.ts'), code)
  const child = spawn(process.execPath, ['main.ts'], { cwd: own, env })
  const exited = once(child, 'exit')
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      printed += chunk
    })
  return {
    printed: () => printed,
    async [Symbol.asyncDispose]() {
      child.kill()
      await exited
      await rm(own, { recursive: true })
    },
  }
}
