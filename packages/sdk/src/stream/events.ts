import { parseJson } from '../client/parse-json.ts'
import type { SignalTypes } from '../generated/signal-types.ts'

export type SignalName = keyof SignalTypes
/** New values by field; null means that the car cannot tell at the moment. */
export type Signals = { [Field in SignalName]?: SignalTypes[Field] | null }

type Tree = { [key: string]: unknown }

type Base<Topic extends string> = {
  topic: Topic
  /** Position in the stream, by which a later connection resumes. */
  id: string | undefined
  /** When it happened: ISO 8601, UTC. */
  createdAt: string
  /** The last known value, sent again at the start of a stream. */
  isCache?: boolean
}

export type StateEvent = Base<'state'> & { vin: string; state: string }
export type DataEvent = Base<'data'> & { vin: string; data: Signals }
export type AlertsEvent = Base<'alerts'> & {
  vin: string
  alerts: { name: string; startedAt?: string; endedAt?: string }[]
}
export type ErrorsEvent = Base<'errors'> & {
  vin: string
  errors: { name: string; body?: string }[]
}
export type ConnectivityEvent = Base<'connectivity'> & {
  vin: string
  networkInterface: string
  status: string
}
export type VehicleDataEvent = Base<'vehicle_data'> & { vin: string; vehicle_data: Tree }
/** The car's whole streaming configuration; replaces what was known before. */
export type ConfigEvent = Base<'config'> & { vin: string; config: Tree }
/** Powers in watts, positive from the source; charge in percent. */
export type LiveStatusEvent = Base<'live_status'> & {
  site_id: string
  live_status: {
    solar_power: number
    battery_power: number
    load_power: number
    grid_power: number
    percentage_charged: number
    grid_status: string
    [key: string]: unknown
  }
}
export type SiteInfoEvent = Base<'site_info'> & { site_id: string; site_info: Tree }
export type TariffEvent = Base<'tariff_content_v2'> & {
  site_id: string
  tariff_content_v2: Tree | null
}
export type EnergyTotalsEvent = Base<'energy_totals'> & { site_id: string; totals: Tree | null }
export type CreditsEvent = Base<'credits'> & { credits: Tree }
/** Something that this version of the SDK does not know yet. */
export type OtherEvent = Base<'other'> & { body: Tree }

export type StreamEvent =
  | StateEvent
  | DataEvent
  | AlertsEvent
  | ErrorsEvent
  | ConnectivityEvent
  | VehicleDataEvent
  | ConfigEvent
  | LiveStatusEvent
  | SiteInfoEvent
  | TariffEvent
  | EnergyTotalsEvent
  | CreditsEvent
  | OtherEvent

const text = (value: unknown) => typeof value === 'string'
const tree = (value: unknown) => typeof value === 'object' && value !== null
const list = Array.isArray
const treeOrNull = (value: unknown) => typeof value === 'object'

// The member that tells the topic, what it must be, the member that names the product, and the topic
// where it is called otherwise.
const kinds = [
  ['data', tree, 'vin'],
  ['state', text, 'vin'],
  ['live_status', tree, 'site_id'],
  ['networkInterface', text, 'vin', 'connectivity'],
  ['alerts', list, 'vin'],
  ['errors', list, 'vin'],
  ['vehicle_data', tree, 'vin'],
  ['config', tree, 'vin'],
  ['credits', tree],
  ['site_info', tree, 'site_id'],
  ['tariff_content_v2', treeOrNull, 'site_id'],
  ['totals', treeOrNull, 'id', 'energy_totals'],
] as const

/** Reads one event as it came over the wire; undefined if it is none. */
export function parseEvent(id: string | undefined, json: string): StreamEvent | undefined {
  const parsed = parseJson(json)
  // Any object can be read by the names of its members.
  const body = tree(parsed) ? (parsed as Tree) : {}
  const { createdAt } = body
  if (typeof createdAt !== 'string') return undefined
  for (const [member, fits, product, topic = member] of kinds) {
    const value = body[member]
    if (value === undefined) continue
    if (!fits(value) || (product && !text(body[product]))) return undefined
    const event = { ...body, topic, id, ...(product === 'id' && { site_id: body.id }) }
    // The members that tell the topic and name the product were just checked.
    return event as unknown as StreamEvent
  }
  return { topic: 'other', id, createdAt, body }
}
