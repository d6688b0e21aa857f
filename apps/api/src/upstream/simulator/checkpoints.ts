import type { Checkpoint, SimulatorStore } from './store.ts'

/**
 * What of the simulation is on disk. A checkpoint is saved only once every record up to its moment
 * has been delivered: a restart then sends again what was on its way, and never skips any.
 */
export class Checkpoints {
  readonly #store: SimulatorStore
  readonly #saved = new Map<string, Checkpoint>()
  readonly #waiting = new Map<string, Checkpoint>()
  #queue: Promise<void> = Promise.resolve()

  constructor(store: SimulatorStore) {
    this.#store = store
  }

  async load(): Promise<Checkpoint[]> {
    const checkpoints = await this.#store.load()
    for (const checkpoint of checkpoints) this.#saved.set(checkpoint.id, checkpoint)
    return checkpoints
  }

  /** Offers fresh checkpoints. One that still waits for its records keeps its place. */
  offer(checkpoints: readonly Checkpoint[]): void {
    for (const checkpoint of checkpoints) {
      if (!this.#waiting.has(checkpoint.id)) this.#waiting.set(checkpoint.id, checkpoint)
    }
  }

  /** Saves the offered checkpoints that `isDelivered` vouches for. */
  settle(isDelivered: (id: string, until: number) => boolean): Promise<void> {
    return this.#inTurn(async () => {
      const due = [...this.#waiting.values()].filter(({ id, simulatedUntil }) =>
        isDelivered(id, simulatedUntil.getTime()),
      )
      await this.#save(due)
    })
  }

  saveNow(checkpoints: readonly Checkpoint[]): Promise<void> {
    return this.#inTurn(() => this.#save(checkpoints))
  }

  /** Changes what is saved of one object, and what waits to be. Resolves once that is on disk. */
  amend(id: string, change: (state: unknown) => unknown): Promise<void> {
    for (const checkpoints of [this.#waiting, this.#saved]) {
      const checkpoint = checkpoints.get(id)
      if (checkpoint) checkpoints.set(id, { ...checkpoint, state: change(checkpoint.state) })
    }
    return this.#inTurn(async () => {
      const checkpoint = this.#saved.get(id)
      if (checkpoint) await this.#store.save([checkpoint])
    })
  }

  async #save(checkpoints: readonly Checkpoint[]): Promise<void> {
    if (checkpoints.length === 0) return
    await this.#store.save(checkpoints)
    for (const checkpoint of checkpoints) {
      const { id } = checkpoint
      const waiting = this.#waiting.get(id)
      // A command may have amended it meanwhile: then the amended one is what counts.
      const isSame = waiting?.simulatedUntil.getTime() === checkpoint.simulatedUntil.getTime()
      this.#saved.set(id, isSame && waiting ? waiting : checkpoint)
      if (isSame) this.#waiting.delete(id)
    }
  }

  /** Saves follow one another, so an older one can never overwrite a newer one. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.#queue.then(work)
    this.#queue = turn.catch(() => {})
    return turn
  }
}
