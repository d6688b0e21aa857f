import type { Bus } from '../../bus/bus.ts'
import type { Db } from '../../db/db.ts'
import { notFound } from '../../http/problem.ts'
import { productsOf } from '../stream/products.ts'
import { accountUnpaid, productUnpaid } from '../subscription/access.ts'

type Products = Awaited<ReturnType<typeof productsOf>>
type Known = { products: Products; askAgainAt: number }

const freshMs = 60_000
const usersMost = 10_000

/**
 * Whose product is whose, and paid for, from memory: for calls that are made again and again. Any
 * change in any process drops what is known of the user.
 */
export function createKnownProducts({ db, bus, now }: { db: Db; bus: Bus; now: () => number }) {
  const known = new Map<string, Known>()
  let changes = 0
  const stops = [
    bus.subscribe('products.changed', ({ userId }) => {
      changes++
      known.delete(userId)
    }),
    // What was changed meanwhile, nobody told us.
    bus.subscribe('interrupted', () => {
      changes++
      known.clear()
    }),
  ]

  async function load(userId: string) {
    const before = changes
    const products = await productsOf(db, userId)
    // Changed while we looked: what was found may be what it was before.
    if (before === changes) {
      if (known.size >= usersMost) known.clear()
      known.set(userId, { products, askAgainAt: now() + freshMs })
    }
    return products
  }

  function check(products: Products, id: string) {
    const product = products.get(id)
    if (!product) throw notFound()
    if (product.entitled) return
    const paysForAny = [...products.values()].some(({ entitled }) => entitled)
    throw paysForAny ? productUnpaid() : accountUnpaid()
  }

  return {
    /** As `entitledProduct` does, but for the product itself. No promise where it is known. */
    entitled(userId: string, id: string): Promise<void> | undefined {
      const entry = known.get(userId)
      if (entry && entry.askAgainAt > now()) return void check(entry.products, id)
      return load(userId).then((products) => check(products, id))
    },
    close: () => stops.forEach((stop) => void stop()),
  }
}
export type KnownProducts = ReturnType<typeof createKnownProducts>
