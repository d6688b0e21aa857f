import type { ClientConfig } from 'pg'

import type { Bus } from '../../bus/bus.ts'
import { Leadership } from '../../db/leadership.ts'
import { type FleetApi, FleetApiError } from '../fleet-api.ts'
import type { TelemetrySink, TelemetrySource } from '../telemetry.ts'
import { Asking, type Call } from './asking.ts'
import type { Simulator } from './simulator.ts'
import type { SimulatorStore } from './store.ts'

export type SharedOptions = {
  connection: ClientConfig
  bus: Bus
  store: SimulatorStore
  /** A simulator as it is before it has started. */
  make: (store: SimulatorStore) => Simulator
  onTrouble: (error: unknown) => void
}

/** The time in which this process simulates the fleet; each begins with what is stored. */
type Term = Pick<Simulator, 'fleetApi' | 'source'> & { ours: AbortSignal; begun: Promise<void> }

const lock = 7_261_040_114

/**
 * One simulated fleet for any number of processes on a Postgres: one of them lets it live, the others
 * ask that one. When it ends, another goes on from the last checkpoint.
 */
export function shareSimulator(options: SharedOptions): Pick<Simulator, 'fleetApi' | 'source'> {
  const { connection, bus, store, make, onTrouble } = options
  let term: Term | undefined
  let sink: TelemetrySink | undefined

  async function lead(ours: AbortSignal) {
    if (!sink) throw new Error('Telemetry needs a place to go.')
    const mustBeMine = () => {
      if (ours.aborted || term?.source !== simulator.source) {
        throw new Error('Another process has the fleet now.')
      }
    }
    const { ingest } = sink
    const simulator = make({
      load: () => store.load(),
      // What it still holds is older than what the process that followed it stores.
      async save(checkpoints) {
        mustBeMine()
        await store.save(checkpoints)
      },
    })
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    promise.catch(() => {})
    term = { ...simulator, ours, begun: promise }
    ours.addEventListener('abort', () =>
      reject(new FleetApiError(503, 'Another process has the fleet now.', { sent: false })),
    )
    try {
      await bus.publish('simulator.leads', {})
      await simulator.source.start({
        async ingest(records, how) {
          mustBeMine()
          await ingest(records, how)
        },
      })
      resolve()
    } catch (error) {
      reject(error)
      throw error
    }
  }

  async function stepDown(isOurs: boolean) {
    const last = term
    // Else what it has to tell is another one's to tell by now.
    if (!isOurs) term = undefined
    await last?.source.stop()
    term = undefined
  }

  const answer = (call: Call) => {
    const mine = term?.ours.aborted ? undefined : term
    return mine?.begun.then(() => invoke(mine.fleetApi, call))
  }
  const asking = new Asking(bus, answer)
  const leadership = new Leadership({ connection, lock, lead, stepDown, onTrouble })
  const source: TelemetrySource = {
    async start(to) {
      sink = to
      await leadership.start()
    },
    async stop() {
      await leadership.close()
      asking.close()
    },
  }
  // Never started, it only tells what there is to ask.
  const shape = make(store).fleetApi
  const fleetApi = routed(shape, [], (call) => answer(call) ?? asking.ask(call))
  return { fleetApi, source }
}

type Ask = (call: Call) => Promise<unknown>

/** An API of the same form, whose methods are asked for elsewhere. */
function routed<Api extends object>(api: Api, path: readonly string[], ask: Ask): Api {
  // Each the same at every look, as it is on the API itself.
  const parts = new Map<string, object>()
  return new Proxy(api, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof name === 'symbol') return value
      const inner = [...path, name]
      if (typeof value === 'function') {
        return (...args: unknown[]) => ask({ path: inner, args })
      }
      if (!isPart(value)) return value
      const part = parts.get(name) ?? routed(value, inner, ask)
      parts.set(name, part)
      return part
    },
  })
}

const isPart = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).some((member) => typeof member === 'function')

function invoke(api: FleetApi, { path, args }: Call): unknown {
  let holder: object = api
  for (const name of path.slice(0, -1)) {
    const part: unknown = Reflect.get(holder, name)
    if (!isPart(part)) throw new Error(`The fleet has no ${path.join('.')}.`)
    holder = part
  }
  const method: unknown = Reflect.get(holder, path.at(-1) ?? '')
  if (typeof method !== 'function') throw new Error(`The fleet has no ${path.join('.')}.`)
  return Reflect.apply(method, holder, args)
}
