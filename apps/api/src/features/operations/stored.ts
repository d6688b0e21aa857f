import type { Connections } from '../../db/open.ts'
import { gauge, gauges, type Metric } from './exposition.ts'

type Options = {
  /** How much work waits, by its queue. */
  queues: () => Promise<Readonly<Record<string, number>>>
  connections: () => Connections
  patienceMs?: number
}

/** Figures of the database, which all processes share. While it is away, the others are told all the same. */
export async function readStored({ queues, connections, patienceMs = 2_000 }: Options) {
  const waiting = await inTime(queues(), patienceMs).catch(() => undefined)
  const { open, idle, waiting: asking } = connections()
  const metrics: Metric[] = [
    gauge('database_up', 'Whether the database answers.', waiting ? 1 : 0),
    gauges('database_connections', 'Connections of this process.', 'state', {
      used: open - idle,
      idle,
    }),
    gauge('database_waiting', 'Who waits in this process for a connection.', asking),
  ]
  if (waiting) metrics.push(gauges('queue_waiting', 'Work that is due.', 'queue', waiting))
  return metrics
}

/** A scraper gives up before the database does. */
function inTime<T>(answer: Promise<T>, ms: number) {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => late.resolve(undefined), ms)
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer))
}
