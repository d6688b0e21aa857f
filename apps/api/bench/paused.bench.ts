import { fork } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'

/** What a reader that has stopped reading costs in memory until it is closed, and that it is told why. */
const limit = 2
const pausedReaders = 40

type Answer = { grown: number; reasons: Record<string, number> }

/** The growth of a server that sends to one reader, and to others that do not read. */
async function grownWith(paused: number) {
  const child = fork(new URL('./paused.fixture.ts', import.meta.url), {
    execArgv: process.execArgv,
  })
  const [port]: number[] = await once(child, 'message')
  const open = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ agent: false, port, host: '127.0.0.1', path: '/' }, resolve).on('error', reject)
    })
  const healthy = await open()
  healthy.resume().on('error', () => {})
  // Nobody listens for their data, so none is taken from the socket.
  const others = await Promise.all(Array.from({ length: paused }, open))
  for (const other of others) other.on('error', () => {})
  child.send('send')
  const [answer]: Answer[] = await once(child, 'message')
  child.kill()
  for (const one of [healthy, ...others]) one.destroy()
  if (!answer) throw new Error('The server did not say what it took.')
  return answer
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
const [alone, together] = [[], []] as [number[], number[]]
let closed = 0
for (let round = 0; round < 3; round++) {
  alone.push((await grownWith(0)).grown)
  const { grown, reasons } = await grownWith(pausedReaders)
  together.push(grown)
  closed += reasons.slow ?? 0
}
const megabytes = (median(together) - median(alone)) / pausedReaders / 2 ** 20
const expected = 3 * pausedReaders
console.log(
  `A paused reader costs ${megabytes.toFixed(2)} MB; ${closed} of ${expected} were closed as too slow.`,
)
console.log(JSON.stringify({ name: 'stream-paused', limit, megabytes, closed, expected }))
if (megabytes > limit || closed !== expected) process.exitCode = 1
