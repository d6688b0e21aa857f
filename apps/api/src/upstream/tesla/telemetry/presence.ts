import type { TelemetryRecord } from '../../telemetry.ts'
import { written } from './moments.ts'

export type Network = 'wifi' | 'cellular'

type Told = Extract<TelemetryRecord, { kind: 'state' | 'connectivity' }>

/** One connection of a car. Whether by which network is told is up to the car. */
export type Connected = { readonly vin: string; readonly network: Network | undefined }

/** How a car names the network by which it connects. */
export function networkOf(header: string | string[] | undefined): Network | undefined {
  const name = String(header ?? '').toLowerCase()
  if (/wi-?fi|wlan/.test(name)) return 'wifi'
  return /cell|lte|modem/.test(name) ? 'cellular' : undefined
}

/**
 * Which cars are connected. One may be so twice, by either network or while an old connection has not
 * been noticed as dead, so that it is away only once the last has closed.
 */
export class Presence {
  readonly #connected = new Map<string, Set<Connected>>()
  readonly #toldAt = new Map<string, number>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  arrived(one: Connected): Told[] {
    const others = this.#connected.get(one.vin) ?? new Set()
    const records = this.#records(one, others, 'CONNECTED')
    this.#connected.set(one.vin, others.add(one))
    return records
  }

  left(one: Connected): Told[] {
    const others = this.#connected.get(one.vin)
    if (!others?.delete(one)) return []
    if (others.size === 0) this.#connected.delete(one.vin)
    return this.#records(one, others, 'DISCONNECTED')
  }

  #records(
    { vin, network }: Connected,
    others: ReadonlySet<Connected>,
    status: 'CONNECTED' | 'DISCONNECTED',
  ) {
    const from = { vin, createdAt: written(this.#moment(vin)) }
    const records: Told[] = []
    if (network && ![...others].some((other) => other.network === network)) {
      records.push({ kind: 'connectivity', ...from, networkInterface: network, status })
    }
    const state = status === 'CONNECTED' ? 'online' : 'offline'
    if (others.size === 0) records.push({ kind: 'state', ...from, state })
    return records
  }

  /** Of two at the same moment only the first would be kept. */
  #moment(vin: string) {
    const at = Math.max(this.#now(), (this.#toldAt.get(vin) ?? 0) + 1)
    this.#toldAt.set(vin, at)
    return at
  }
}
