import type { TelemetryRecord } from '../telemetry.ts'
import { carBufferMessages } from '../telemetry.ts'

type Entry = { at: number; record: TelemetryRecord }

/** What was sent and not yet taken, by sender. Each keeps so many messages; the oldest go first. */
export class Outbox {
  readonly #queues = new Map<string, Entry[]>()

  add(sender: string, record: TelemetryRecord): void {
    const queue = this.#queues.get(sender) ?? []
    this.#queues.set(sender, queue)
    queue.push({ at: Date.parse(record.createdAt), record })
    // Cut in blocks: moving the whole buffer for each message would cost its length each time.
    if (queue.length > carBufferMessages + 500) queue.splice(0, queue.length - carBufferMessages)
  }

  /** The oldest records of the senders that can be heard, in the order of time. */
  next(isHeard: (sender: string) => boolean, limit: number): TelemetryRecord[] {
    const entries: Entry[] = []
    for (const [sender, queue] of this.#queues) {
      queue.splice(0, queue.length - carBufferMessages)
      if (isHeard(sender)) entries.push(...queue.slice(0, limit))
    }
    entries.sort((a, b) => a.at - b.at)
    return entries.slice(0, limit).map((entry) => entry.record)
  }

  /** Forgets what has been delivered. */
  remove(records: readonly TelemetryRecord[]): void {
    const delivered = new Set(records)
    for (const [sender, queue] of this.#queues) {
      this.#queues.set(
        sender,
        queue.filter((entry) => !delivered.has(entry.record)),
      )
    }
  }

  /** Whether nothing of this sender up to `until` is still waiting. */
  isDelivered(sender: string, until: number): boolean {
    const first = this.#queues.get(sender)?.[0]
    return first === undefined || first.at > until
  }

  get isEmpty(): boolean {
    return [...this.#queues.values()].every((queue) => queue.length === 0)
  }
}
