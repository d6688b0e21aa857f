import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'

import type { Db } from '../../db/db.ts'
import { maskedPath } from '../../lib/masked.ts'
import { repeat } from '../../lib/repeat.ts'
import type { UpstreamCall } from '../../upstream/upstream-calls.ts'
import { failuresKept, forgetActivity, type Happened, leave, storeActivity } from './store.ts'

const minuteMs = 60_000
const storeEveryMs = 5_000
const usersRemembered = 1_000

/** An answered request, as much of it as is looked at. */
export type Answered = {
  txid: string
  method: string
  path: string
  status: number
  /** The code of the problem, if it was one. */
  error?: string | undefined
  uid: string | undefined
  /** An administrator asked as the user. */
  visiting?: boolean | undefined
}

type Options = {
  db: Db
  now: () => number
  /** How many streams are read here, and how many of them by each user. */
  streams: () => { total: number; byUser: ReadonlyMap<string, number> }
}

/**
 * What happens in this process, kept for a few seconds and then added to what all others tell. If the
 * process dies, those seconds are not counted.
 */
export class Activity {
  readonly #options: Options
  readonly #processId = randomUUID()
  /** By minute, and there by name. */
  #counts = new Map<number, Map<string, number>>()
  #failed = new Map<string, Happened['failed'][number][]>()
  #seen = new Map<string, number>()
  #upstream = new Map<string, Happened['upstream'][number]>()
  #streamsTold = ''
  #forgotAt = 0
  #storing: Promise<void> | undefined

  constructor(options: Options) {
    this.#options = options
  }

  answered({ txid, method, path, status, error, uid, visiting }: Answered) {
    this.#count('requests')
    if (status >= 500) this.#count('errors')
    if (status === 429) this.#count('rate_limited')
    if (error === 'invalid_token') this.#count('refused_tokens')
    // What an administrator tried as a user is not the user's, and stands in the audit log.
    if (uid === undefined || visiting) return
    const at = this.#options.now()
    this.#seen.set(uid, at)
    if (status < 400) return
    const before = this.#failed.get(uid) ?? []
    if (before.length === 0 && this.#failed.size >= usersRemembered) return
    const failure = { user: uid, at: new Date(at).toISOString(), method, status, txid }
    const kept = [...before, { ...failure, path: maskedPath(path), error: error ?? 'unknown' }]
    this.#failed.set(uid, kept.slice(-failuresKept))
  }

  signals(received: number) {
    this.#count('signals', received)
  }

  upstream({ region, status }: UpstreamCall) {
    this.#count(`upstream:${region}`)
    if (status < 500 && status !== 429) return
    this.#count(`upstream_failures:${region}`)
    const at = new Date(this.#options.now()).toISOString()
    const error = `${status} ${STATUS_CODES[status] ?? ''}`.trim()
    this.#upstream.set(region, { region, at, error })
  }

  #count(name: string, n = 1) {
    this.#add(Math.floor(this.#options.now() / minuteMs) * minuteMs, name, n)
  }

  #add(minute: number, name: string, n: number) {
    let names = this.#counts.get(minute)
    if (!names) {
      names = new Map()
      this.#counts.set(minute, names)
    }
    names.set(name, (names.get(name) ?? 0) + n)
  }

  /** Stores what has happened so far; whoever reads it in this process then sees all of its own. */
  async store() {
    while (this.#storing) await this.#storing.catch(() => {})
    this.#storing = this.#store().finally(() => {
      this.#storing = undefined
    })
    return this.#storing
  }

  async #store() {
    const { db, now } = this.#options
    const { total, byUser } = this.#options.streams()
    const streams = { total, byUser: [...byUser].map(([user, n]) => ({ user, n })) }
    const streamsTold = JSON.stringify(streams)
    const taken = [this.#counts, this.#failed, this.#seen, this.#upstream] as const
    const [counts, failed, seen, upstream] = taken
    this.#counts = new Map()
    this.#failed = new Map()
    this.#seen = new Map()
    this.#upstream = new Map()
    try {
      await storeActivity(db, {
        processId: this.#processId,
        now: now(),
        counts: [...counts].flatMap(([minute, names]) =>
          [...names].map(([name, n]) => ({ minute: new Date(minute).toISOString(), name, n })),
        ),
        failed: [...failed.values()].flat(),
        seen: [...seen].map(([user, at]) => ({ user, at: new Date(at).toISOString() })),
        upstream: [...upstream.values()],
        streams: { ...streams, areTold: streamsTold === this.#streamsTold },
      })
      this.#streamsTold = streamsTold
    } catch (error) {
      // Figures wait for the database; of failures only the newest ones matter.
      for (const [minute, names] of counts) {
        for (const [name, n] of names) this.#add(minute, name, n)
      }
      for (const [key, at] of seen) if (!this.#seen.has(key)) this.#seen.set(key, at)
      this.#streamsTold = ''
      throw error
    }
    if (now() - this.#forgotAt < minuteMs) return
    await forgetActivity(db, now())
    this.#forgotAt = now()
  }

  /** Stores again and again. Returns the way to stop, which takes this process off the list. */
  start(onTrouble: (error: unknown) => void) {
    const stop = repeat(storeEveryMs, () => this.store(), onTrouble)
    return async () => {
      await stop()
      await this.store()
        .then(() => leave(this.#options.db, this.#processId))
        .catch(onTrouble)
    }
  }
}
