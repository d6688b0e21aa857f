import type { PriceList, Subscription } from '@console/sdk/billing'

import { apiAddress, publicConfig } from '../config.ts'
import { currentUser } from '../session.ts'

const patienceMs = 10_000

/** The prices of this installation; undefined if they cannot be read. */
export async function readPrices(currency: string | undefined): Promise<PriceList | undefined> {
  const config = await publicConfig()
  if (!config) return undefined
  const query = currency === undefined ? '' : `?currency=${currency}`
  const body: unknown = await fetch(`${apiAddress(config)}/web/prices${query}`, {
    signal: AbortSignal.timeout(patienceMs),
  })
    .then((reply) => (reply.ok ? reply.json() : undefined))
    .catch(() => undefined)
  const list: unknown = body instanceof Object && 'response' in body ? body.response : undefined
  return isPriceList(list) ? list : undefined
}

const isPriceList = (list: unknown): list is PriceList =>
  list instanceof Object &&
  'prices' in list &&
  Array.isArray(list.prices) &&
  'credit_costs' in list &&
  Array.isArray(list.credit_costs)

export type Reader = { isSignedIn: boolean; subscription: Subscription | undefined }

/** Who reads, and what they pay for already. The client comes only for those who are signed in. */
export async function readReader(): Promise<Reader> {
  const [user, config] = await Promise.all([currentUser(), publicConfig()])
  if (!user || !config) return { isSignedIn: false, subscription: undefined }
  const [{ createTransport }, { Subscriptions }] = await Promise.all([
    import('@console/sdk'),
    import('@console/sdk/billing'),
  ])
  const subscription = await new Subscriptions(createTransport({ host: config.apiHost }))
    .get()
    .catch(() => undefined)
  return { isSignedIn: true, subscription }
}
