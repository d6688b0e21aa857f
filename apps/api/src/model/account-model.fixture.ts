/** What an account should have after all that was done so far, kept as simply as it can be said. */
export type AccountModel = {
  tokens: Map<string, { secret: string; expiresAt: number }>
  hooks: Map<string, { product: string; name: string | null; enabled: boolean }>
  subscription: SubscriptionModel | undefined
  /** Whether a trial is left. */
  trial: boolean
}

type SubscriptionModel = {
  products: ReadonlySet<string>
  ending: boolean
  /** When the time that is paid for, or the trial, is over. */
  endsAt: number
  ended: boolean
}

export const roles = ['owner', 'lapsed'] as const
export type ModelRole = (typeof roles)[number]

/** The simulated accounts own these for ever. */
export const owned: Record<ModelRole, { vehicles: readonly string[]; site: string | undefined }> = {
  owner: {
    vehicles: ['5YJSA1E60NF700003', 'LRW3F7EK4NC700001', 'LRWYGCEK1NC700002'],
    site: '7000001',
  },
  lapsed: { vehicles: ['LRW3F7EK9NC700006'], site: undefined },
}

export const other = (role: ModelRole): ModelRole => (role === 'owner' ? 'lapsed' : 'owner')

export const productsOf = (role: ModelRole) => {
  const { vehicles, site } = owned[role]
  return site === undefined ? [...vehicles] : [...vehicles, site]
}

export const isLive = (subscription: SubscriptionModel | undefined) =>
  subscription !== undefined && !subscription.ended

/** What using a product of the account answers. */
export function usable({ subscription }: AccountModel, product: string) {
  if (!subscription || subscription.ended || subscription.products.size === 0) {
    return 'subscription_required'
  }
  return subscription.products.has(product) ? 'fine' : 'vehicle_subscription_required'
}

/** What the clock alone changes. */
export function passTo(account: AccountModel, now: number) {
  const { subscription } = account
  if (subscription?.ending && now >= subscription.endsAt) subscription.ended = true
}
