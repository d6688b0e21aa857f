import type {
  AuthorizedClients,
  ChargeOnSolar,
  CommandResult,
  CustomCommandResult,
  customCommands,
  EnergyCommandResult,
  energyCommands,
  GatewayReply,
  LiveStatus,
  NetworkingStatus,
  Product,
  SiteInfo,
  Vehicle,
  VehicleData,
  VehicleDataEndpoint,
  VehicleState,
  vehicleCommands,
} from '@console/sdk/contract'

import type { AccountApi } from './account-api.ts'
import type { ChargingApi } from './charging-api.ts'
import type { ReportsApi } from './reports-api.ts'
import type { SharingApi } from './sharing-api.ts'
import type { SiteHistoryApi } from './site-history-api.ts'
import type { TelemetryApi } from './telemetry-api.ts'

// Waking is a method of its own: it answers with the car.
export type VehicleCommandName = Exclude<keyof typeof vehicleCommands, 'wake_up'>
/** Commands that a car takes only over the signed protocol. */
export type CustomCommandName = keyof typeof customCommands
export type EnergyCommandName = keyof typeof energyCommands

/** What can be read of an energy site, and of its gateway. */
export type SiteAnswers = {
  live_status: LiveStatus
  site_info: SiteInfo
  authorized_clients: AuthorizedClients
  networking_status: NetworkingStatus
  system_info: GatewayReply
  signed_commands_public_key: GatewayReply
  wifi_scan: GatewayReply
  device_cert: GatewayReply
}

/** What a site's gateway is told, beyond the commands of the catalogue. */
export type SiteOrderName =
  | 'add_authorized_client'
  | 'remove_authorized_client'
  | 'schedule_backup_event'
  | 'cancel_backup_event'
  | 'set_local_site_config'
  | 'set_island_mode'

/** What the upstream knows of one vehicle's readiness for telemetry and commands. */
export type FleetStatus = {
  firmwareVersion: string | null
  /** Commands must be signed with our key. */
  signedCommandsRequired: boolean
  keyPaired: boolean
  fleetTelemetryVersion: string | null
  discountedDeviceData: boolean | null
  /** Of 20 at most; null if the car does not tell. */
  keys: number | null
  /** The driver's switch on the Safety screen; null where there is none. */
  streamingSwitch: boolean | null
}

/** What the manufacturer holds of this installation. Without it no car trusts what we sign. */
export type Registration = {
  /** Our domain is registered in this region, with the public key that we publish now. */
  registered: boolean
  /** The manufacturer can fetch that key from our domain. */
  keyReachable: boolean
}

/**
 * Told of each product that is in the list and of no known form: its id as ours are, and why. It is
 * the owner's all the same.
 */
export type LeftOut = (id: string, why: FleetApiError) => void

/**
 * The manufacturer's API, on behalf of one owner. `owner` is the subject that the identity gave
 * (`sub`), never our own user id. A vehicle or site that is not the owner's does not exist for them.
 * Every method throws `FleetApiError` for what the upstream refuses or fails at.
 */
export interface FleetApi {
  /** Throws for a product of no known form, unless somebody is told what is left out. */
  products(owner: string, leftOut?: LeftOut): Promise<Product[]>
  vehicle(owner: string, vin: string): Promise<Vehicle>
  /** 408 `vehicle_unavailable` while the car sleeps: reading never wakes it. */
  vehicleData(
    owner: string,
    vin: string,
    endpoints: ReadonlySet<VehicleDataEndpoint>,
  ): Promise<VehicleData>
  /** Asks once; the answer's `state` tells whether the car is awake already. */
  wakeUp(owner: string, vin: string): Promise<Vehicle>
  /**
   * A refusal by the car is a result, not an error. 408 while the car sleeps. `body` is what the
   * contract takes, without the forms that only some clients send (`features/commands/translate.ts`).
   */
  command(
    owner: string,
    vin: string,
    name: VehicleCommandName,
    body: object,
  ): Promise<CommandResult>
  /** The same for commands that need the signed protocol. 400 where the upstream does not speak it. */
  customCommand(
    owner: string,
    vin: string,
    name: CustomCommandName,
    body: object,
  ): Promise<CustomCommandResult>
  /** Whether a car charges with the surplus of its house. */
  chargeOnSolar(owner: string, vin: string): Promise<ChargeOnSolar>
  energyCommand(
    owner: string,
    siteId: string,
    name: EnergyCommandName,
    body: object,
  ): Promise<EnergyCommandResult>
  askSite<Name extends keyof SiteAnswers>(
    owner: string,
    siteId: string,
    name: Name,
  ): Promise<SiteAnswers[Name]>
  tellSite(owner: string, siteId: string, name: SiteOrderName, body: object): Promise<GatewayReply>
  /** Hands on a message that its sender signed, and the car's answer; both in base64. */
  signedCommand(owner: string, vin: string, message: string): Promise<string>
  fleetStatus(owner: string, vin: string): Promise<FleetStatus>
  registration(): Promise<Registration>
  readonly account: AccountApi
  readonly reports: ReportsApi
  readonly charging: ChargingApi
  readonly siteHistory: SiteHistoryApi
  readonly sharing: SharingApi
  readonly telemetry: TelemetryApi
}

/** No method takes longer: whoever waits a little longer hears how it ended. */
export const answersWithinMs = 25_000

export class FleetApiError extends Error {
  override name = 'FleetApiError'
  /** As the upstream would answer: 400, 403, 404, 408, 422, 429, 5xx. */
  readonly status: number
  readonly retryAfterSeconds: number | undefined
  /** Where a 408 tells it: whether the vehicle sleeps or is out of reach. */
  readonly vehicleState: VehicleState | undefined
  /**
   * Where no answer tells what became of it: false if nothing of the request was sent, true if
   * anything was.
   */
  readonly sent: boolean | undefined

  constructor(
    status: number,
    message: string,
    options?: ErrorOptions & { retryAfter?: number; state?: VehicleState; sent?: boolean },
  ) {
    super(message, options)
    this.status = status
    this.retryAfterSeconds = options?.retryAfter
    this.vehicleState = options?.state
    this.sent = options?.sent
  }
}
