import { parseJson } from '../client/parse-json.ts'
import type { SignalTypes } from '../generated/signal-types.ts'
import type { EnergyTotals } from '../generated/types/energy-history.ts'
import type { LiveStatus } from '../generated/types/live-status.ts'
import type { SiteInfo } from '../generated/types/site-info.ts'
import type { StreamEvent as WireEvent } from '../generated/types/stream.ts'
import type { TariffContentV2 } from '../generated/types/tariff.ts'
import type { ConfiguredField, TelemetryConfig } from '../generated/types/telemetry-config.ts'
import type { VehicleData } from '../generated/types/vehicles.ts'

/** The name of a telemetry field. */
export type SignalName = keyof SignalTypes
/** New values by field; null means that the car cannot tell at the moment. */
export type Signals = { [Field in SignalName]?: SignalTypes[Field] | null }

type Tree = { [key: string]: unknown }
/** Any other text: a newer server or car may say more. */
type OpenText = string & {}

type Base<Topic extends string> = {
  topic: Topic
  /** Position in the stream, by which a later connection resumes. */
  id: string | undefined
  /** When it happened: ISO 8601, UTC. */
  createdAt: string
  /** The last known value, sent again at the start of a stream. */
  isCache?: boolean
}

/** A vehicle came online, went offline or fell asleep. */
export type StateEvent = Base<'state'> & {
  /** The vehicle. */
  vin: string
  /** What it is now. */
  state: 'online' | 'offline' | 'asleep' | OpenText
}
/** Signals of a vehicle that changed. */
export type DataEvent = Base<'data'> & {
  /** The vehicle. */
  vin: string
  /** Only the fields that changed. */
  data: Signals
}
/** What the contract has as a member of the event that it names. */
type Wire<Member extends string> = Extract<WireEvent, Record<Member, unknown>>[Member]
/**
 * Something that the car warns of. Its audiences are `Customer`, `Service`, `ServiceFix` or others;
 * `endedAt` is missing while it is on.
 */
export type StreamAlert = Wire<'alerts'>[number]
/** What the car warns of. */
export type AlertsEvent = Base<'alerts'> & {
  /** The vehicle. */
  vin: string
  /** One or more. */
  alerts: StreamAlert[]
}
/** What the car could not do of its telemetry configuration. */
export type StreamFault = Wire<'errors'>[number]
/** What went wrong with the car's telemetry. */
export type ErrorsEvent = Base<'errors'> & {
  /** The vehicle. */
  vin: string
  /** One or more. */
  errors: StreamFault[]
}
/** The car connected or disconnected. */
export type ConnectivityEvent = Base<'connectivity'> & {
  /** The vehicle. */
  vin: string
  /** Over which network. */
  networkInterface: 'wifi' | 'cellular' | OpenText
  /** Whether it has connected or disconnected. */
  status: 'CONNECTED' | 'DISCONNECTED' | OpenText
}
/** The nested state of a vehicle, or the sections of it that were read. */
export type VehicleDataEvent = Base<'vehicle_data'> & {
  /** The vehicle. */
  vin: string
  /** By section, as `vehicles.data` answers it. */
  vehicle_data: Partial<VehicleData>
}
/** The car's whole streaming configuration; replaces what was known before. */
export type ConfigEvent = Base<'config'> & {
  /** The vehicle. */
  vin: string
  /** Each field with how often it is sent. */
  config: TelemetryConfig & { fields: { [Field in SignalName]?: ConfiguredField } }
}
/** Powers in watts, positive from the source; charge in percent. A part that the site lacks is missing. */
export type LiveStatusEvent = Base<'live_status'> & {
  /** The energy site. */
  site_id: string
  /** As `energySites.liveStatus` answers it. */
  live_status: LiveStatus
}
/** A site's settings and equipment, without its tariff. */
export type SiteInfoEvent = Base<'site_info'> & {
  /** The energy site. */
  site_id: string
  /** As `energySites.siteInfo` answers it, without the tariff. */
  site_info: SiteInfo
}
/** Null once the tariff was removed. */
export type TariffEvent = Base<'tariff_content_v2'> & {
  /** The energy site. */
  site_id: string
  /** The tariff that holds now. */
  tariff_content_v2: TariffContentV2 | null
}
/** What went each way at a site since its day began, in watt-hours. */
export type EnergyTotalsEvent = Base<'energy_totals'> & {
  /** The energy site. */
  site_id: string
  /** The day by the site's own calendar: `2026-06-01`. */
  date?: string
  /** By the names of the energy history; null where the site cannot tell. */
  totals: EnergyTotals | null
}
/** What the account paid for, or, as type `snapshot`, only how much it has. */
export type CreditsEvent = Base<'credits'> & {
  /** What was paid, and how much is left. */
  credits: Wire<'credits'> & {
    type: 'command' | 'vehicle_data' | 'wake_up' | 'snapshot' | OpenText
  }
}
/** Something that this version of the SDK does not know yet. */
export type OtherEvent = Base<'other'> & {
  /** The event as it came. */
  body: Tree
}

/** Any event; `topic` tells which. */
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

/** VIN or site id that an event speaks of; `account` if it speaks of the whole account. */
export const productOf = (event: StreamEvent): string => {
  if ('vin' in event) return event.vin
  return 'site_id' in event ? event.site_id : 'account'
}

/** Cars send what they buffered after what is current, so what comes later need not be newer. */
export const replaces = (
  next: { createdAt: string; isCache?: boolean },
  known: { createdAt: string },
): boolean => (next.isCache ? next.createdAt > known.createdAt : next.createdAt >= known.createdAt)

const isText = (value: unknown) => typeof value === 'string'
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isTreeOrNull = (value: unknown) => value === null || isTree(value)
const isList = (value: unknown) =>
  Array.isArray(value) && value.every((entry) => isTree(entry) && isText(entry.name))

// The member that tells the topic, what it must be, the member that names the product, and the topic
// where it is called otherwise.
const kind = (
  member: string,
  fits: (value: unknown) => boolean,
  product?: string,
  topic = member,
) => ({ member, fits, product, topic })
const kinds = [
  kind('data', isTree, 'vin'),
  kind('state', isText, 'vin'),
  kind('live_status', isTree, 'site_id'),
  kind('networkInterface', isText, 'vin', 'connectivity'),
  kind('alerts', isList, 'vin'),
  kind('errors', isList, 'vin'),
  kind('vehicle_data', isTree, 'vin'),
  kind('config', isTree, 'vin'),
  kind('credits', isTree),
  kind('site_info', isTree, 'site_id'),
  kind('tariff_content_v2', isTreeOrNull, 'site_id'),
  kind('totals', isTreeOrNull, 'id', 'energy_totals'),
]

/** Reads one event as it came over the wire; undefined if it is none. */
export function parseEvent(id: string | undefined, json: string): StreamEvent | undefined {
  const body = parseJson(json)
  if (!isTree(body) || !isText(body.createdAt)) return undefined
  for (const { member, fits, product, topic } of kinds) {
    const value = body[member]
    if (value === undefined) continue
    if (!fits(value) || (product && !isText(body[product]))) return undefined
    if (topic === 'connectivity' && !isText(body.status)) return undefined
    if (product === 'id') body.site_id = body.id
    body.topic = topic
    body.id = id
    // The members that tell the topic and name the product were just checked. Written into the
    // object that was parsed, which nobody else has: a copy would cost as much as half the parsing.
    return body as unknown as StreamEvent
  }
  return { topic: 'other', id, createdAt: String(body.createdAt), body }
}
