import { ChildProcess } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'

/**
 * Loaded into a build that is measured: it ends when its children have ended, or the system would not
 * count what they took. Pagefind and esbuild leave theirs to themselves, and Astro leaves at once.
 */
const children: ChildProcess[] = []
subscribe('child_process', (message) => {
  if (!(message instanceof Object && 'process' in message)) return
  if (message.process instanceof ChildProcess) children.push(message.process)
})

const exit = process.exit
async function exitAfterAll(code?: Parameters<typeof exit>[0]) {
  await Promise.all(
    children.map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.ref()
      child.kill()
      await once(child, 'exit')
    }),
  )
  exit(code)
}
Reflect.set(process, 'exit', exitAfterAll)
