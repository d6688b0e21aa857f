import type {
  CommandName,
  CommandResult,
  Product,
  Vehicle,
  VehicleData,
  VehicleDataEndpoint,
  VehicleOptions,
} from '@console/sdk/contract'
import type * as z from 'zod/mini'

/** What the upstream knows of one vehicle's readiness for telemetry and commands. */
export type FleetStatus = {
  firmwareVersion: string | null
  /** Commands must be signed with our key. */
  signedCommandsRequired: boolean
  keyPaired: boolean
  fleetTelemetryVersion: string | null
  discountedDeviceData: boolean | null
}

/**
 * The manufacturer's API, on behalf of one owner. `owner` is the subject that the identity gave
 * (`sub`), never our own user id. A vehicle or site that is not the owner's does not exist for them.
 * Every method throws `FleetApiError` for what the upstream refuses or fails at.
 */
export interface FleetApi {
  products(owner: string): Promise<Product[]>
  vehicle(owner: string, vin: string): Promise<Vehicle>
  /** 408 `vehicle_unavailable` while the car sleeps: reading never wakes it. */
  vehicleData(
    owner: string,
    vin: string,
    endpoints: ReadonlySet<VehicleDataEndpoint>,
  ): Promise<VehicleData>
  /** Asks once; the answer's `state` tells whether the car is awake already. */
  wakeUp(owner: string, vin: string): Promise<Vehicle>
  /** A refusal by the car is a result, not an error. 408 while the car sleeps. */
  command(owner: string, vin: string, name: CommandName, body: object): Promise<CommandResult>
  fleetStatus(owner: string, vin: string): Promise<FleetStatus>
  vehicleOptions(owner: string, vin: string): Promise<z.infer<ReturnType<typeof VehicleOptions>>>
}

export class FleetApiError extends Error {
  override name = 'FleetApiError'
  /** As the upstream would answer: 404, 408, 429, 5xx. */
  readonly status: number
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, message: string, options?: ErrorOptions & { retryAfter?: number }) {
    super(message, options)
    this.status = status
    this.retryAfterSeconds = options?.retryAfter
  }
}
