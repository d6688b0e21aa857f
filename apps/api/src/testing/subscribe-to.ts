import type { ConsoleClient } from '@console/sdk/all'

/** Adds a car to what the account pays for: whoever drives a car pays for it themselves. */
export async function subscribeTo(client: ConsoleClient, vin: string) {
  const { items } = await client.subscription.get()
  const cars = items.flatMap(({ product_type, product_id }) =>
    product_type === 'vehicle' ? [product_id] : [],
  )
  await client.subscription.modify({ vehicles: [...cars, vin] })
}
