import { runInNewContext } from 'node:vm'

type Message = { url?: string; headers?: Record<string, string>; payload?: unknown }
type Node = { type: string; func?: string; method?: string; ret?: string; complete?: string }

/** Runs a flow as Node-RED does, one message from node to node, and returns what its debug node shows. */
export async function runFlow(flow: readonly Node[], env: Readonly<Record<string, string>>) {
  let message: Message = {}
  let shown: unknown
  for (const { type, func = '', method = 'GET', ret, complete = 'payload' } of flow) {
    if (type === 'function') {
      // A function node has its message and what it reads of the environment, and nothing of ours.
      const scope = { msg: message, env: { get: (name: string) => env[name] } }
      message = runInNewContext(`(() => {${func}\n})()`, scope)
    } else if (type === 'http request') {
      const { url = '', headers = {} } = message
      const answer = await fetch(url, { method, headers })
      message.payload = ret === 'obj' ? await answer.json() : await answer.text()
    } else if (type === 'debug') {
      shown = complete.split('.').reduce<unknown>(memberOf, message)
    } else if (type !== 'inject') throw new Error(`No node "${type}" is known here.`)
  }
  return shown
}

const memberOf = (value: unknown, name: string) =>
  value instanceof Object ? Reflect.get(value, name) : undefined
