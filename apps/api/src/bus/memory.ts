import type { Bus, BusMessages } from './bus.ts'
import { Listeners } from './listeners.ts'

/** For one process alone: what is published is told at once. */
export function createMemoryBus(): Bus {
  const listeners = new Listeners()
  return {
    async publish<T extends keyof BusMessages>(topic: T, message: BusMessages[T]) {
      listeners.tell(topic, message)
    },
    subscribe: (topic, listener) => listeners.add(topic, listener),
    async close() {
      listeners.clear()
    },
  }
}
