import type { CallOptions, Transport } from '../client/transport.ts'
import type { List } from '../contract/endpoint.ts'
import { userDetails } from '../contract/user-details.ts'
import type {
  BackupKey,
  FeatureConfig,
  UserRegion,
  VehicleOrder,
} from '../generated/types/user-details.ts'

/**
 * What the manufacturer knows of the account besides the name. Free of charge. All calls throw
 * `login_required` (401) once the manufacturer asks the owner to sign in there again.
 */
export class UserDetails {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Lists vehicles on order.
   *
   * @example
   * const { items } = await client.userDetails.orders()
   * for (const { referenceNumber, orderStatus } of items) console.log([referenceNumber, orderStatus])
   */
  orders(options?: CallOptions): Promise<List<VehicleOrder>> {
    return this.#transport.send(userDetails.orders, {}, options)
  }

  /** Reads the region of the account, and where the manufacturer answers there. Your host stays. */
  region(options?: CallOptions): Promise<UserRegion> {
    return this.#transport.send(userDetails.region, {}, options)
  }

  /** Reads the switches of the account. */
  featureConfig(options?: CallOptions): Promise<FeatureConfig> {
    return this.#transport.send(userDetails.featureConfig, {}, options)
  }

  /** Reads the public key of the account for backups; null where there is none. */
  backupKey(options?: CallOptions): Promise<BackupKey | null> {
    return this.#transport.send(userDetails.backupKey, {}, options)
  }
}
