import type { Product } from '@console/sdk/contract'

import type { BillingEvent } from './billing/events.ts'
import type { Catalogue } from './billing/prices.ts'
import type { Sandbox } from './billing/sandbox/sandbox.ts'
import type { SimulatedAccount } from './upstream/simulator/accounts.ts'

type Options = {
  sandbox: Pick<Sandbox, 'seed'>
  catalogue: Catalogue
  accountOf: (subject: string) => SimulatedAccount | undefined
}

/** What follows from an account's sign-in at the payment provider. */
export type Welcome = (
  user: { id: string; subject: string },
  products: readonly Product[],
) => Promise<readonly BillingEvent[]>

/**
 * Simulated accounts that are documented to subscribe have done so before anybody signs in as them:
 * the embedded provider makes that true on their first sign-in, and tells it as it tells all else.
 */
export function welcomeCustomers({ sandbox, catalogue, accountOf }: Options): Welcome {
  return async ({ id, subject }, products) => {
    const account = accountOf(subject)
    if (!account?.subscribed) return []
    const items = products.map(productOf).flatMap((product) => {
      const price = catalogue.products.find(
        ({ type, interval }) => type === product.product_type && interval === 'month',
      )
      return price ? [{ price_id: price.id, quantity: 1, product }] : []
    })
    const { email, fullName: name } = account
    return sandbox.seed({ userId: id, email, name, currency: catalogue.currency, items })
  }
}

const productOf = (product: Product) =>
  product.device_type === 'vehicle'
    ? ({ product_type: 'vehicle', product_id: String(product.vin) } as const)
    : ({ product_type: 'energy_site', product_id: String(product.energy_site_id) } as const)
