import type { Subscription } from '@console/sdk/billing'
import { formatDate, formatNumber } from '@console/ui/format'

export { formatMoney } from '@console/ui/format-money'

/** "December 22, 2026". */
export const formatDay = (moment: string) => formatDate(Date.parse(moment))

/** "1 credit", "2,000 credits". */
export const inCredits = (credits: number) =>
  `${formatNumber(credits)} ${credits === 1 ? 'credit' : 'credits'}`

/** "1 pack", "3 packs". */
export const inPacks = (packs: number) => `${packs} ${packs === 1 ? 'pack' : 'packs'}`

/** "Visa ending in 4242, valid to 12/2030". */
export function methodInWords(method: Subscription['payment_method']) {
  if (!method) return undefined
  const { card, type } = method
  if (!card) return capitalised(type.replaceAll('_', ' '))
  const month = String(card.expiry_month).padStart(2, '0')
  return `${capitalised(card.type)} ending in ${card.last4}, valid to ${month}/${card.expiry_year}`
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** "a month", "in 2 years". */
export function cycleInWords({ interval, frequency }: { interval: string; frequency: number }) {
  return frequency === 1 ? `a ${interval}` : `in ${frequency} ${interval}s`
}
