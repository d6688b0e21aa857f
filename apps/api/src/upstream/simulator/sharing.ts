import { createHmac, timingSafeEqual } from 'node:crypto'

import { FleetApiError } from '../fleet-api.ts'
import type { Checkpoints } from './checkpoints.ts'
import {
  type Change,
  driverCount,
  initialSharing,
  isDriver,
  SharingState,
} from './sharing-state.ts'
import type { Checkpoint } from './store.ts'

const sharingId = 'sharing'

/** Who shares which car with whom, as it is safe on disk. */
export class Sharing {
  readonly #checkpoints: Checkpoints
  #state = initialSharing
  #queue: Promise<unknown> = Promise.resolve()

  constructor(checkpoints: Checkpoints) {
    this.#checkpoints = checkpoints
  }

  get state(): SharingState {
    return this.#state
  }

  restore(saved: Checkpoint | undefined): void {
    const { success, data } = SharingState.safeParse(saved?.state)
    this.#state = success ? data : initialSharing
  }

  /** What a subject may do with a car of this owner. */
  access(vin: string, owner: string, subject: string): 'OWNER' | 'DRIVER' | null {
    if (owner === subject) return 'OWNER'
    return isDriver(this.#state, vin, subject) ? 'DRIVER' : null
  }

  driverCount(vin: string): number {
    return driverCount(this.#state, vin)
  }

  /** Changes follow one another, and each counts only once it is saved: no invitation works twice. */
  change<Result>(by: (state: SharingState) => Change<Result>, now: number): Promise<Result> {
    const mine = this.#queue.then(async () => {
      const change = by(this.#state)
      if ('refusal' in change) {
        throw new FleetApiError(change.refusal.status, change.refusal.message)
      }
      if (change.state !== this.#state) {
        const simulatedUntil = new Date(now)
        await this.#checkpoints.saveNow([{ id: sharingId, state: change.state, simulatedUntil }])
        this.#state = change.state
      }
      return change.result
    })
    this.#queue = mine.catch(() => {})
    return mine
  }
}

export const savedSharing = (saved: ReadonlyMap<string, Checkpoint>) => saved.get(sharingId)

/**
 * Codes of invitations. Each follows from its invitation's id and a key outside the database: who
 * reads the database, or a copy of it, has no code.
 */
export function invitationCodes(key: string) {
  const codeOf = (id: number) =>
    `${id}-${createHmac('sha256', key).update(`invitation ${id}`).digest('base64url')}`
  return {
    codeOf,
    /** The id of the invitation that this is the code of. */
    idOf(code: string): number | null {
      const [, digits] = /^(\d{1,15})-/.exec(code) ?? []
      if (digits === undefined) return null
      const [given, right] = [Buffer.from(code), Buffer.from(codeOf(Number(digits)))]
      return given.length === right.length && timingSafeEqual(given, right) ? Number(digits) : null
    },
  }
}
