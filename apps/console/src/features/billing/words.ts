import type { Money } from '@console/sdk/billing'

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long' })

/** "December 22, 2026". */
export const formatDay = (moment: string) => day.format(Date.parse(moment))

const formats = new Map<string, Intl.NumberFormat>()

/** A sum as people write it. On the wire it counts the smallest unit of its currency. */
export function formatMoney({ amount, currency_code }: Money) {
  let format = formats.get(currency_code)
  if (!format) {
    format = new Intl.NumberFormat('en', { style: 'currency', currency: currency_code })
    formats.set(currency_code, format)
  }
  const digits = format.resolvedOptions().maximumFractionDigits ?? 0
  return format.format(amount / 10 ** digits).replace('-', '−')
}

/** "1 credit", "2,000 credits". */
export const inCredits = (credits: number) =>
  `${credits.toLocaleString('en')} ${credits === 1 ? 'credit' : 'credits'}`
