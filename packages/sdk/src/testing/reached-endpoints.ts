import type { Transport } from '../client/transport.ts'
import type { Endpoint } from '../contract/endpoint.ts'

const moment = '2026-01-02T03:04:05.678Z'

/** Stands for any argument or answer: what is read of it can be called, iterated and made text. */
function anything(): object {
  return new Proxy(() => anything(), {
    get(_, key) {
      if (key === Symbol.toPrimitive) return () => moment
      if (key === Symbol.iterator) return [][Symbol.iterator]
      return key === 'then' || typeof key === 'symbol' ? undefined : anything()
    },
  })
}

/** A transport that only notes which calls it is asked to make, and answers each with anything. */
export function notingTransport() {
  const reached = new Map<Endpoint, number>()
  async function send(endpoint: Endpoint) {
    const times = (reached.get(endpoint) ?? 0) + 1
    reached.set(endpoint, times)
    // Else a list would have a next page for ever.
    if (times > 50) throw new Error('This was asked often enough.')
    return anything()
  }
  const auth = { get: () => 'user', subscribe: () => () => {} }
  const session = { send, set: () => {}, signOut: () => {}, observer: () => () => {} }
  // Answers of any kind cannot be typed as those of one call.
  const transport = { auth, send, request: async () => anything(), session } as unknown as Transport
  return { transport, reached }
}

/** Calls every function of an object, and those of the handles that they return. */
export async function callAll(target: object, depth = 2): Promise<void> {
  for (const member of membersOf(target)) {
    const value = await quietly(() => Reflect.get(target, member))
    if (typeof value === 'function') await callWithAnything(value, target, [], depth)
    else if (value instanceof Object && depth > 0) await callAll(value, depth - 1)
  }
}

/** Calls a function, after the given arguments with what fits any parameter. */
export async function callWithAnything(call: object, self: unknown, given: unknown[], depth = 2) {
  if (typeof call !== 'function') return
  const parameters = [...given, ...Array.from({ length: 5 }, anything)]
  const result = await quietly(() => Reflect.apply(call, self, parameters))
  if (!(result instanceof Object)) return
  if (isSequence(result)) await quietly(() => result[Symbol.asyncIterator]().next())
  else if (depth > 0 && typeof result === 'object') await callAll(result, depth - 1)
}

const isSequence = (value: object): value is AsyncIterable<unknown> => Symbol.asyncIterator in value

/** What goes wrong, or takes long, after the call was noted is of no interest. */
async function quietly(read: () => unknown): Promise<unknown> {
  const enough = new Promise((resolve) => setTimeout(resolve, 100))
  try {
    return await Promise.race([read(), enough])
  } catch {
    return undefined
  }
}

function membersOf(target: object) {
  const names = new Set<string>()
  for (
    let level: object | null = target;
    level && level !== Object.prototype;
    level = Reflect.getPrototypeOf(level)
  ) {
    for (const name of Object.getOwnPropertyNames(level)) names.add(name)
  }
  names.delete('constructor')
  return names
}
