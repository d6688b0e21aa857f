import type { Limits } from '../db/schema.ts'

export const noLimits: Limits = {
  vehicles: null,
  energySites: null,
  signals: null,
  commands: null,
  addresses: null,
  notBefore: null,
  callsPerMinute: null,
  intervalSeconds: null,
  location: null,
}

/** Takes credits from what a token may spend, or throws 402. What it returns gives them back. */
export type Spend = (credits: number) => Promise<() => Promise<void>>

type Held = {
  limits: Limits
  overlay?: boolean
  paused?: boolean
  spend?: Spend | undefined
}

/** Limits as every route asks for them. */
export class Restriction {
  readonly limits: Limits
  /** For pages in a video: reads of its signals and nothing else. */
  readonly overlay: boolean
  readonly paused: boolean
  readonly spend: Spend | undefined
  readonly #vehicles: ReadonlySet<string> | undefined
  readonly #sites: ReadonlySet<string> | undefined
  readonly #signals: ReadonlySet<string> | undefined
  readonly #commands: ReadonlySet<string> | undefined

  constructor({ limits, overlay = false, paused = false, spend }: Held) {
    this.limits = limits
    this.overlay = overlay
    this.paused = paused
    this.spend = spend
    this.#vehicles = setOf(limits.vehicles)
    this.#sites = setOf(limits.energySites)
    this.#signals = setOf(limits.signals)
    this.#commands = setOf(limits.commands)
  }

  allowsVehicle = (vin: string) => this.#vehicles?.has(vin) ?? true
  allowsSite = (id: string) => this.#sites?.has(id) ?? true
  /** VIN or site id, of which a list holds both. */
  allowsProduct = (kind: 'vehicle' | 'energy', id: string) =>
    kind === 'vehicle' ? this.allowsVehicle(id) : this.allowsSite(id)
  allowsSignal = (field: string) => this.#signals?.has(field) ?? true
  allowsCommand = (name: string) => this.#commands?.has(name) ?? true

  /** It may touch some products only. */
  get limitsProducts() {
    return this.#vehicles !== undefined || this.#sites !== undefined
  }

  /** It may read some signals only, or places only roughly or late. */
  get limitsSignals() {
    return this.#signals !== undefined || this.limits.location !== null
  }

  get limitsCommands() {
    return this.#commands !== undefined
  }
}

const setOf = (names: readonly string[] | null) => (names ? new Set(names) : undefined)

/** Of sessions, and of tokens that only their scopes hold. */
export const unrestricted = new Restriction({ limits: noLimits })
