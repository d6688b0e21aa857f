import type { Reader } from './reader.ts'
import type { Ring } from './ring.ts'

/** The products of a user, and whether each is paid for. */
export type Products = ReadonlyMap<string, { kind: 'vehicle' | 'energy'; entitled: boolean }>

/** Those who share one sequence of events: a user's readers, or those of the demo. */
export type Audience = {
  readonly id: string
  readonly load: () => Promise<Products>
  readonly readers: Set<Reader>
  ring: Ring
  products: Products
  /** How often the products were asked for. */
  asked: number
  /** Since when nobody reads. */
  idleSince: number
}

export const entitledIds = (products: Products) =>
  [...products].filter(([, { entitled }]) => entitled).map(([id]) => id)
