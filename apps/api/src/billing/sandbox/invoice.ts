import { product } from '@console/app-config'

import { pdf } from '../../lib/pdf.ts'
import type { Customer, ProviderTransaction } from '../entities.ts'
import { lineName, money, sumRows } from './words.ts'

const day = (moment: string | null) => moment?.slice(0, 10) ?? '-'

/** The invoice of a bill that is paid. */
export function invoicePdf(customer: Customer, bill: ProviderTransaction) {
  const { currency_code: currency, billing_period: period, details } = bill
  const sum = (amount: number) => money(amount, currency, 'code')
  return pdf([
    `Invoice ${bill.invoice_number ?? ''}`,
    '',
    `Sold by the simulated payment provider of ${product.name}. No money was moved.`,
    '',
    `Customer: ${customer.name ?? ''} <${customer.email}>`,
    `Date: ${day(bill.billed_at)}`,
    `Transaction: ${bill.id}`,
    ...(period ? [`Period: ${day(period.starts_at)} to ${day(period.ends_at)}`] : []),
    '',
    ...details.line_items.map((line) => `${lineName(line)}: ${sum(line.totals.total)}`),
    '',
    ...sumRows(details.totals).map(({ name, amount }) => `${name}: ${sum(amount)}`),
    '',
    `Paid: ${sum(details.totals.grand_total)}`,
  ])
}
