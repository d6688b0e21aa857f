/** The product's name; everything that shows or sends it reads it here. */
export const product = {
  name: 'Wattlane',
  /** The site as one flag to the rest of the code: subscriptions are offered (specification, section 3). */
  accessSubscription: true,
} as const

/** The accent of site and console; `packages/ui` has the colours of both. */
export const primary: 'blue' | 'green' = 'blue'

/** `%s - Wattlane`; without a title just the product's name. */
export const pageTitle = (title?: string) => (title ? `${title} - ${product.name}` : product.name)
