import { Pool, type PoolClient, type PoolConfig } from 'pg'

import { NoConnectionError } from './trouble.ts'

type Done = (release?: unknown) => void
type Heard = (error: Error | undefined, client: PoolClient | undefined, done: Done) => void

/** Lets only so many wait for a connection: while the database is away, a queue without end would be memory without end. */
export class BoundedPool extends Pool {
  readonly #most: number

  constructor(config: PoolConfig, most: number) {
    super(config)
    this.#most = most
  }

  override connect(): Promise<PoolClient>
  override connect(heard: Heard): void
  override connect(heard?: Heard): Promise<PoolClient> | undefined {
    if (this.waitingCount < this.#most) {
      if (!heard) return super.connect().catch(noConnection)
      super.connect(heard)
      return undefined
    }
    const busy = new NoConnectionError(`More than ${this.#most} wait for the database.`)
    if (!heard) return Promise.reject(busy)
    heard(busy, undefined, () => {})
    return undefined
  }
}

function noConnection(cause: unknown): never {
  throw new NoConnectionError('The database cannot be reached.', { cause })
}
