import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

import type { Portion } from './pair.ts'

/**
 * Portions run in a process of its own, whose CPU time alone counts: whoever drives it does not
 * disturb the figure. `ready` is what the script sends first, such as its port.
 */
export async function inChild<Ready>(
  script: URL,
  args: string[],
  drive: (ready: Ready, child: ChildProcess) => Promise<unknown>,
) {
  const preload = new URL('./report-cpu.ts', import.meta.url).href
  const child = fork(script, args, { execArgv: [...process.execArgv, '--import', preload] })
  const [ready]: Ready[] = await once(child, 'message')
  if (ready === undefined) throw new Error(`${script} sent nothing.`)

  const portion: Portion = async () => {
    const before = await cpuTime(child)
    await drive(ready, child)
    return (await cpuTime(child)) - before
  }
  return { portion, stop: () => child.kill() }
}

async function cpuTime(child: ChildProcess) {
  const answer = once(child, 'message')
  child.send('cpu')
  const [microseconds] = await answer
  return Number(microseconds)
}
