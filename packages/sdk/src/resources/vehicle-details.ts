import type { CallOptions, Transport } from '../client/transport.ts'
import { vehicleDetails } from '../contract/vehicle-details.ts'
import type {
  MobileAccess,
  NearbyChargingSites,
  RecentAlerts,
  ReleaseNotes,
  ServiceData,
} from '../generated/types/vehicle-reports.ts'

/** How many chargers to list, and how far away. */
export type NearbySites = {
  /** At most so many sites of each kind. */
  count?: number | undefined
  /** Within so many miles. */
  radius?: number | undefined
  /** With amenities and prices, where they are known. */
  detail?: boolean | undefined
}

/** Of which version the notes are, and in which language. */
export type ReleaseNotesChoice = {
  /** The notes of the update that waits, not of the firmware that runs. */
  staged?: boolean | undefined
  /** The manufacturer's number of a language. */
  language?: number | undefined
}

/**
 * What a car, and the manufacturer's records of it, can be asked besides its live data. None of
 * these calls wakes the car or costs credits. Each throws `not_found` (404) for a car that is not yours.
 */
export class VehicleDetails {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** Tells whether the owner lets apps reach the car; if not, `reason` says why. */
  mobileEnabled(vin: string, options?: CallOptions): Promise<MobileAccess> {
    return this.#transport.send(vehicleDetails.mobileEnabled, { params: { vin } }, options)
  }

  /**
   * Lists chargers around the car, with distances in miles. Throws `vehicle_unavailable` (408) while
   * the car sleeps.
   *
   * @example
   * const { superchargers } = await client.vehicleDetails.nearbyChargingSites(vin, { count: 5 })
   * const [nearest] = superchargers
   */
  nearbyChargingSites(
    vin: string,
    { count, radius, detail }: NearbySites = {},
    options?: CallOptions,
  ): Promise<NearbyChargingSites> {
    const query = {
      ...(count !== undefined && { count: String(count) }),
      ...(radius !== undefined && { radius: String(radius) }),
      ...(detail !== undefined && { detail: flag(detail) }),
    }
    return this.#transport.send(
      vehicleDetails.nearbyChargingSites,
      { params: { vin }, query },
      options,
    )
  }

  /** Lists what the car complained of lately. Throws `vehicle_unavailable` (408) while it sleeps. */
  recentAlerts(vin: string, options?: CallOptions): Promise<RecentAlerts> {
    return this.#transport.send(vehicleDetails.recentAlerts, { params: { vin } }, options)
  }

  /** Reads what is new in the car's firmware. Throws `vehicle_unavailable` (408) while it sleeps. */
  releaseNotes(
    vin: string,
    { staged, language }: ReleaseNotesChoice = {},
    options?: CallOptions,
  ): Promise<ReleaseNotes> {
    const query = {
      ...(staged !== undefined && { staged: flag(staged) }),
      ...(language !== undefined && { language: String(language) }),
    }
    return this.#transport.send(vehicleDetails.releaseNotes, { params: { vin }, query }, options)
  }

  /** Reads where a visit to the workshop stands; empty while there is none. */
  serviceData(vin: string, options?: CallOptions): Promise<ServiceData> {
    return this.#transport.send(vehicleDetails.serviceData, { params: { vin } }, options)
  }

  /** Reads the charges that the car itself remembers. Their shape is not documented. */
  chargeHistory(vin: string, options?: CallOptions): Promise<unknown> {
    return this.#transport.send(vehicleDetails.chargeHistory, { params: { vin } }, options)
  }

  /** Reads what the car was ordered with. The shape is not documented. */
  options(vin: string, options?: CallOptions): Promise<unknown> {
    return this.#transport.send(vehicleDetails.options, { query: { vin } }, options)
  }

  /** Reads which warranties the car has. Their shape is not documented. */
  warrantyDetails(vin: string, options?: CallOptions): Promise<unknown> {
    return this.#transport.send(vehicleDetails.warrantyDetails, { query: { vin } }, options)
  }

  /** Reads which upgrades the car could have. Their shape is not documented. */
  upgradeEligibility(vin: string, options?: CallOptions): Promise<unknown> {
    return this.#transport.send(vehicleDetails.upgradeEligibility, { query: { vin } }, options)
  }

  /** The same as `upgradeEligibility`, under the manufacturer's own path. */
  upgradesEligibility(vin: string, options?: CallOptions): Promise<unknown> {
    return this.#transport.send(vehicleDetails.upgradesEligibility, { query: { vin } }, options)
  }

  /** Reads which of the manufacturer's subscriptions the car could have. Their shape is not documented. */
  subscriptionsEligible(vin: string, options?: CallOptions): Promise<unknown> {
    return this.#transport.send(vehicleDetails.subscriptionsEligible, { query: { vin } }, options)
  }

  /** The same as `subscriptionsEligible`, under the manufacturer's own path. */
  subscriptionsEligibility(vin: string, options?: CallOptions): Promise<unknown> {
    return this.#transport.send(
      vehicleDetails.subscriptionsEligibility,
      { query: { vin } },
      options,
    )
  }
}

const flag = (value: boolean): 'true' | 'false' => (value ? 'true' : 'false')
