import { Client, type ClientConfig } from 'pg'

import { repeat } from '../lib/repeat.ts'
import { Serial } from '../lib/serial.ts'

export type LeadershipOptions = {
  connection: ClientConfig
  /** Any number that nothing else of ours locks. */
  lock: number
  /**
   * Called once this process leads. If it fails, another process may try. `term` is aborted the moment
   * that the lock is gone, also while this still runs: another one may lead by then.
   */
  lead: (term: AbortSignal) => Promise<void>
  /** Called when it is to lead no more. `isOurs`: until this is done, nobody else leads. */
  stepDown: (isOurs: boolean) => Promise<void>
  onTrouble: (error: unknown) => void
  lookEveryMs?: number
}

const patienceMs = 5_000
// Else a machine that is switched off would hold the lock for hours.
const noticeDeath = `select set_config('tcp_keepalives_idle', '5', false),
  set_config('tcp_keepalives_interval', '2', false), set_config('tcp_keepalives_count', '3', false)`

/**
 * What only one of the processes on a Postgres may do. It holds a lock for as long as its connection
 * stands, so one that dies is followed by another within seconds.
 */
export class Leadership {
  readonly #options: LeadershipOptions
  readonly #turns = new Serial()
  #client: Client | undefined
  #term: AbortController | undefined
  readonly #loops: (() => Promise<void>)[] = []
  #closed = false

  constructor(options: LeadershipOptions) {
    this.#options = options
  }

  /** Leads already once this resolves, if nobody else does. Goes on looking. */
  async start() {
    const { lookEveryMs = 1_000, onTrouble } = this.#options
    const tryInTurn = () => this.#inTurn(() => this.#try())
    // Apart: what has begun to lead may take long, and must hear meanwhile that it is over.
    this.#loops.push(repeat(lookEveryMs, () => this.#check(), onTrouble))
    try {
      await tryInTurn()
    } catch (error) {
      this.#stopLooking()
      throw error
    }
    if (!this.#closed) this.#loops.push(repeat(lookEveryMs, tryInTurn, onTrouble))
  }

  /** Steps down, and lets another one lead. */
  async close() {
    this.#closed = true
    this.#stopLooking()
    await this.#inTurn(async () => {
      await this.#yield()
      await this.#client?.end()
    })
  }

  #inTurn(work: () => Promise<void>) {
    return this.#turns.run('', work)
  }

  #stopLooking() {
    for (const stop of this.#loops.splice(0)) void stop()
  }

  /** Does the connection, and with it the lock, still stand? */
  async #check() {
    const client = this.#client
    if (!this.#term || !client) return
    try {
      await client.query('select true')
    } catch (error) {
      // It ends with us.
      if (this.#closed) return
      this.#lose(client)
      throw error
    }
  }

  async #try() {
    if (this.#closed || this.#term) return
    try {
      this.#client ??= await this.#connect()
      const { rows } = await this.#client.query('select pg_try_advisory_lock($1) as mine', [
        this.#options.lock,
      ])
      if (rows[0]?.mine !== true) return
      this.#term = new AbortController()
      await this.#options.lead(this.#term.signal)
    } catch (error) {
      if (this.#client) this.#lose(this.#client)
      await this.#yield()
      throw error
    }
  }

  async #connect() {
    const client = new Client({
      ...this.#options.connection,
      keepAlive: true,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    })
    client.on('error', this.#options.onTrouble)
    client.once('end', () => this.#lose(client))
    try {
      await client.connect()
      await client.query(noticeDeath)
      return client
    } catch (error) {
      void client.end().catch(this.#options.onTrouble)
      throw error
    }
  }

  /** The lock goes with the connection. */
  #lose(client: Client) {
    if (this.#client !== client) return
    this.#client = undefined
    this.#term?.abort()
    void client.end().catch(this.#options.onTrouble)
    this.#inTurn(() => this.#yield()).catch(this.#options.onTrouble)
  }

  async #yield() {
    const term = this.#term
    if (!term) return
    this.#term = undefined
    await this.#options.stepDown(!term.signal.aborted)
  }
}
