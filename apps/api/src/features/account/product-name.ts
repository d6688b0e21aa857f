import type { Product } from '@console/sdk/contract'

/** What its owner calls it, else what names it for machines. */
export const nameOf = (product: Product) =>
  product.device_type === 'energy'
    ? (product.site_name ?? String(product.energy_site_id))
    : (product.display_name ?? product.vin)
