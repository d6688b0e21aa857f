import type { ConsoleClient } from '@console/sdk/all'
import { expect } from '@playwright/test'

import { vins } from './fixture.ts'

const vin = vins.driving
// It changes with every message of a car that is awake, driving or not.
const field = 'PackVoltage'

/** A reader that goes on after its last event, through kills and through pauses of its own. */
export class Follower {
  readonly #client: ConsoleClient
  readonly #seen: number[] = []
  /** What the server says that it no longer has: a reader would ask the history for it. */
  readonly #gaps: { from: number; until: number }[] = []
  #stream: ReturnType<ConsoleClient['stream']>

  constructor(client: ConsoleClient) {
    this.#client = client
    this.#stream = this.#open()
  }

  #open(lastEventId?: string) {
    const stream = this.#client.stream({ topics: ['data'], cache: false, lastEventId })
    stream.onSignal(vin, field, (_, { createdAt }) => this.#seen.push(Date.parse(createdAt)))
    stream.on('reset', () => {
      const last = this.#seen.at(-1)
      if (last !== undefined) this.#gaps.push({ from: last, until: Date.now() })
    })
    return stream
  }

  /** Waits for one event more. */
  async hears() {
    const before = this.#seen.length
    await expect
      .poll(() => this.#seen.length, { timeout: 30_000, message: 'events on the stream' })
      .toBeGreaterThan(before)
  }

  /** Hangs up and comes back after events that it has missed. */
  async hangUp(pauseMs: number) {
    const { lastEventId } = this.#stream
    const resets = this.#gaps.length
    this.#stream.close()
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    this.#stream = this.#open(lastEventId)
    await this.hears()
    expect(this.#gaps.length, 'the server still has what came meanwhile').toBe(resets)
  }

  /** All that the history holds came over the stream or stands in a gap it told of, and nothing else came. */
  async check(kills: number) {
    this.#stream.close()
    const [first = 0] = this.#seen
    const last = this.#seen.at(-1) ?? 0
    expect(new Set(this.#seen).size, 'each event came once').toBe(this.#seen.length)
    expect(this.#gaps.length, 'each life of the server begins anew').toBe(kills)
    const { series } = await this.#client.history.list(vin, {
      fields: [field],
      start: new Date(first),
      end: new Date(last + 1),
    })
    const held = (series[field] ?? []).map(([at]) => at)
    const came = new Set(this.#seen)
    expect(held.filter((at) => came.has(at)).length, 'what came is in the history').toBeGreaterThan(
      kills,
    )
    const told = (at: number) => this.#gaps.some(({ from, until }) => at >= from && at <= until)
    expect(
      held.filter((at) => !came.has(at) && !told(at)),
      'events that a reader would never hear of',
    ).toEqual([])
    const kept = new Set(held)
    expect(
      this.#seen.filter((at) => !kept.has(at)),
      'events that were sent and not kept',
    ).toEqual([])
  }
}
