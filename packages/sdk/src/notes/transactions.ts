import {
  CheckoutState,
  InvoiceLink,
  Transaction,
  TransactionItem,
  TransactionParams,
  TransactionQuery,
} from '../contract/transactions.ts'
import { annotate } from './annotate.ts'
import { pageNotes, spanNotes } from './pages.ts'

export const transactionNotes = [
  annotate(
    TransactionItem,
    'TransactionItem',
    { text: 'One line of a bill.', source: 'paddle' },
    {
      product_type: { text: 'What kind of thing was sold.', source: 'ours' },
      product_id: {
        text: 'The VIN, or the number of the energy site; null for credits.',
        source: 'ours',
      },
      description: 'The line in words.',
      quantity: 'How many.',
      total: 'What the line comes to, with tax.',
    },
  ),
  annotate(
    Transaction,
    'Transaction',
    { text: 'A bill and how far it is paid.', source: 'paddle' },
    {
      id: 'Identifies it.',
      status: 'How far it is paid.',
      origin: 'How it came about.',
      invoice_number: 'The number on the invoice; null until there is one.',
      totals: 'Its sums.',
      items: 'Its lines.',
      billing_period: 'What it pays for; null for what is bought once.',
      refunded: { text: 'What was paid back; null if nothing was.', source: 'ours' },
      error: { text: 'Why the last payment failed; null if none did.', source: 'ours' },
      created_at: 'When it came about.',
      billed_at: 'When it became due; null until then.',
    },
  ),
  annotate(
    TransactionQuery,
    'TransactionQuery',
    { text: 'Which transactions to list.', source: 'ours' },
    { ...pageNotes, ...spanNotes, status: 'Only those of this status.' },
  ),
  annotate(
    TransactionParams,
    'TransactionParams',
    { text: 'Names a transaction.', source: 'paddle' },
    { id: 'Its id, as links of the payment provider carry it in `_ptxn`.' },
  ),
  annotate(
    InvoiceLink,
    'InvoiceLink',
    { text: 'Where an invoice can be fetched.', source: 'paddle' },
    {
      url: 'The address of a PDF. Whoever has it can read the invoice.',
      expires_at: 'When it stops working; null if nobody says.',
    },
  ),
  annotate(
    CheckoutState,
    'CheckoutState',
    { text: 'How far a payment has come.', source: 'ours' },
    {
      transaction: 'What is paid.',
      state:
        'Whether it can be paid, was paid but is not known here in full, is in effect, or can no ' +
        'longer be paid.',
      url: 'The page on which it can be paid; null if it cannot.',
      customer_id: {
        text: 'Who pays, as the payment provider calls them; null without one.',
        source: 'paddle',
      },
      subscription_status: 'The status of the subscription now.',
      credits_added: {
        text: 'How many it added; null if it is not for credits, or not in effect.',
        unit: 'credits',
      },
    },
  ),
]
