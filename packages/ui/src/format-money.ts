type Money = { amount: number; currency_code: string }

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
