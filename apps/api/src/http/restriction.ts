import type { Budget, Limits } from '../db/schema.ts'

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

type Held = {
  limits: Limits
  overlay?: boolean
  paused?: boolean
  budget?: Budget | undefined
}

/** Limits as every route asks for them. */
export class Restriction {
  readonly limits: Limits
  /** For pages in a video: reads of its signals and nothing else. */
  readonly overlay: boolean
  readonly paused: boolean
  /** What it may spend; undefined for as much as there is. */
  readonly budget: Budget | undefined
  readonly #vehicles: ReadonlySet<string> | undefined
  readonly #sites: ReadonlySet<string> | undefined
  readonly #signals: ReadonlySet<string> | undefined
  readonly #commands: ReadonlySet<string> | undefined

  constructor({ limits, overlay = false, paused = false, budget }: Held) {
    this.limits = limits
    this.overlay = overlay
    this.paused = paused
    this.budget = budget
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
