import type { Checkpoint, SimulatorStore } from './store.ts'

/** Keeps checkpoints as text, as a database would: nobody holds on to what was saved. */
export function memoryStore(): SimulatorStore {
  const saved = new Map<string, string>()
  return {
    load: async () =>
      [...saved].map(([id, text]): Checkpoint => {
        const { state, simulatedUntil } = JSON.parse(text)
        return { id, state, simulatedUntil: new Date(simulatedUntil) }
      }),
    async save(checkpoints) {
      for (const { id, ...checkpoint } of checkpoints) saved.set(id, JSON.stringify(checkpoint))
    },
  }
}
