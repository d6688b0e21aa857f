import type { BusMessages } from './bus.ts'

type Listener<T extends keyof BusMessages> = (message: BusMessages[T]) => void

/** Who in this process wants to hear of what. */
export class Listeners {
  readonly #topics: { [T in keyof BusMessages]: Set<Listener<T>> } = {
    telemetry: new Set(),
    'config.changed': new Set(),
    'commands.moved': new Set(),
    'session.ended': new Set(),
    'token.revoked': new Set(),
    'token.changed': new Set(),
    'products.changed': new Set(),
    'hooks.due': new Set(),
    'credits.changed': new Set(),
    'simulator.asked': new Set(),
    'simulator.answered': new Set(),
    'simulator.leads': new Set(),
    interrupted: new Set(),
  }

  add<T extends keyof BusMessages>(topic: T, listener: Listener<T>) {
    this.#topics[topic].add(listener)
    return () => void this.#topics[topic].delete(listener)
  }

  tell<T extends keyof BusMessages>(topic: T, message: BusMessages[T]) {
    for (const listener of this.#topics[topic]) listener(message)
  }

  clear() {
    for (const listeners of Object.values(this.#topics)) listeners.clear()
  }
}
