import type { CallOptions, Transport } from '../client/transport.ts'
import { account } from '../contract/account.ts'
import type { List } from '../contract/endpoint.ts'
import type { Metadata, Product } from '../generated/types/account.ts'

/** What the account owns and may do. */
export class Account {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Reads scopes, subscription, and the name and access of every vehicle and energy site.
   *
   * @example
   * const { vehicles } = await client.account.metadata()
   * for (const [vin, { name }] of Object.entries(vehicles)) console.log([vin, name])
   */
  metadata(options?: CallOptions): Promise<Metadata> {
    return this.#transport.send(account.metadata, {}, options)
  }

  /** Lists vehicles and energy sites; `device_type` tells them apart. */
  products({
    decode,
    ...options
  }: CallOptions & {
    /** Asks for option codes and remembered data in words. */
    decode?: boolean
  } = {}): Promise<List<Product>> {
    const query =
      decode === undefined ? {} : { decode: decode ? ('true' as const) : ('false' as const) }
    return this.#transport.send(account.products, { query }, options)
  }
}
