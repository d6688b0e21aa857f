import type { SubscriptionPreview } from '@console/sdk/billing'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { preview, totals } from '../../testing/money.ts'
import { BillSummary } from './bill-summary.tsx'

afterEach(cleanup)

const inEuros = (amount: number) => ({ amount, currency_code: 'EUR' })
const asked = { ...totals(14_500), tax: 2_417 }
const bill = (credit: number) => ({ ...asked, credit, grand_total: asked.total - credit })
const changeOf = (credit: number) => ({
  credit: inEuros(credit),
  charge: inEuros(asked.total),
  result: { action: 'charge', ...inEuros(asked.total - credit) },
})

/** Each row as "term: value". */
function rowsOf(more: Partial<SubscriptionPreview>) {
  render(<BillSummary preview={{ ...preview, ...more }} names={(_, id) => id} />)
  return screen
    .getAllByRole('term')
    .map(
      ({ textContent, nextElementSibling }) => `${textContent}: ${nextElementSibling?.textContent}`,
    )
}

test('what a change gives back is named once', () => {
  const rows = rowsOf({ immediate_transaction: bill(1_450), update_summary: changeOf(1_450) })
  expect(rows).toEqual([
    'For what is new: €145.00 (€24.17 of it tax)',
    'For what was paid: −€14.50',
    expect.stringMatching(/^Today: €130\.50, on /),
  ])
})

test('what an earlier change left stands beside the price that it lowers', () => {
  const rows = rowsOf({ immediate_transaction: bill(4_000) })
  expect(rows.slice(0, 2)).toEqual([
    'Price: €145.00 (€24.17 of it tax)',
    'From what was kept: −€40.00',
  ])
})

test('what this change and an earlier one give back together is one sum', () => {
  const rows = rowsOf({ immediate_transaction: bill(5_450), update_summary: changeOf(1_450) })
  expect(rows).toEqual([
    'For what is new: €145.00 (€24.17 of it tax)',
    'From what was paid and kept: −€54.50',
    expect.stringMatching(/^Today: €90\.50, on /),
  ])
})
