import { defaultCatalogue, type PricedAct } from '@console/app-config/prices'

const money = (cents: number, currency: string) =>
  new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    maximumFractionDigits: 4,
    minimumFractionDigits: 2,
  }).format(cents / 100)

const costOf = (act: PricedAct) => defaultCatalogue.costs.find(({ cause }) => cause === act)

export const inCredits = (count: number) => `${count} ${count === 1 ? 'credit' : 'credits'}`

/** What the manufacturer asks for a thousand of an act; undefined where it asks nothing. */
export function upstreamPrice(act: PricedAct) {
  const upstream = costOf(act)?.upstream
  if (!upstream) return undefined
  return `Tesla itself asks ${money((upstream.amount / upstream.units) * 1000, upstream.currency)} for 1,000.`
}

/** What an act costs here, where it costs as often as it succeeds. */
export function priceInWords(act: PricedAct) {
  const credits = costOf(act)?.credits ?? 0
  return credits === 0 ? 'Nothing.' : `${inCredits(credits)}, if it succeeds.`
}

export const wakeCredits = costOf('wake_up')?.credits ?? 0
