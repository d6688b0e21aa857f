import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePorts } from '@console/api/testing/free-ports'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Longer than a first start with its generated history takes on a busy machine. */
const startsWithinMs = 180_000
const stopsWithinMs = 20_000

export type ProductOptions = {
  dataDir: string
  /** Where it is installed. @default this repository */
  installation?: string
  env?: Record<string, string>
  webPort?: number
  apiPort?: number
}

/** The built product, as `npm start` runs it, on ports and data of its own. */
export type Product = {
  webUrl: string
  apiUrl: string
  /** Where it keeps what it made itself. */
  dataDir: string
  /** What it printed so far, newest run last. */
  printed(): string
  /** Asks it to stop and waits until it has. */
  stop(): Promise<void>
  /** Ends it as a power switch would, with no chance to tidy up. */
  kill(): Promise<void>
  /** Runs it again on the same ports and data, with what is set otherwise from then on, and waits until it answers. */
  start(changes?: Record<string, string>): Promise<void>
}

export async function startProduct(options: ProductOptions): Promise<Product> {
  const [freeWeb, freeApi] = await freePorts(2)
  const webPort = options.webPort ?? freeWeb
  const apiPort = options.apiPort ?? freeApi
  const webUrl = `http://localhost:${webPort}`
  const apiUrl = `http://localhost:${apiPort}`
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: String(webPort),
    API_PORT: String(apiPort),
    DATA_DIR: options.dataDir,
    ...options.env,
  }
  let output = ''
  let server: ChildProcess | undefined

  const end = async (signal: NodeJS.Signals) => {
    const ending = server
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const exited = once(ending, 'exit')
    ending.kill(signal)
    const impatient = setTimeout(() => ending.kill('SIGKILL'), stopsWithinMs)
    await exited
    clearTimeout(impatient)
  }

  const product: Product = {
    webUrl,
    apiUrl,
    dataDir: options.dataDir,
    printed: () => output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    async start(changes = {}) {
      Object.assign(env, changes)
      const child = spawn(process.execPath, ['apps/api/dist/main.mjs'], {
        cwd: options.installation ?? root,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      server = child
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          output += chunk
        })
      const exited = once(child, 'exit').then(() => {
        throw new Error(`The product ended while it was starting. It printed:\n${output}`)
      })
      await Promise.race([exited, answers(webUrl, apiUrl)]).catch(async (error) => {
        await end('SIGKILL')
        throw error
      })
      // Later exits are the test's own doing.
      exited.catch(() => {})
    },
  }
  await product.start()
  return product
}

async function answers(webUrl: string, apiUrl: string) {
  const deadline = performance.now() + startsWithinMs
  const open = [`${webUrl}/config.json`, `${apiUrl}/web/test`]
  while (open.length) {
    if (performance.now() > deadline) throw new Error(`No answer from ${open.join(' and ')}.`)
    const url = open[0]
    const status =
      url &&
      (await fetch(url).then(
        (reply) => reply.status,
        () => undefined,
      ))
    if (status === 200) open.shift()
    else await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
