import {
  AutoTopup,
  CreditBalance,
  type credits as calls,
  LedgerCaller,
  LedgerEntry,
  LedgerFilter,
  LedgerQuery,
  LedgerTotal,
  LedgerTotalQuery,
} from '../contract/credits.ts'
import { annotate, type CallNotes } from './annotate.ts'
import { pageNotes, spanNotes } from './pages.ts'

const quantity = (text: string) => ({ text, unit: 'credits' }) as const

const filter = {
  ...spanNotes,
  kind: 'Only entries of this kind.',
  product_id: 'Only of this vehicle or energy site.',
  endpoint: 'Only of this call.',
  cause: 'Only for this act.',
  caller: 'Only of the caller with this id.',
  caller_kind: 'Only of callers of this kind.',
  user_agent: 'Only of programs that name themselves so.',
  request_id: 'Only of this request.',
}

export const creditNotes = [
  annotate(
    AutoTopup,
    'AutoTopup',
    { text: 'Packs that are bought by themselves when credits run out.', source: 'ours' },
    {
      enabled: 'Whether any are.',
      packs: 'How many at once.',
      monthly_packs: 'How many in a calendar month (UTC) at most; null means without a cap.',
      bought_this_month: 'How many were bought so in this one.',
      last_error: 'Why the last attempt failed; null if it did not.',
    },
  ),
  annotate(
    CreditBalance,
    'CreditBalance',
    { text: 'What is left, and for how long.', source: 'ours' },
    {
      balance: quantity('What is left.'),
      low: 'Whether it lasts less than three days, or under a tenth of a pack is left.',
      spent_today: quantity('Spent since midnight, UTC.'),
      spent_30d: quantity('Spent in the last 30 days.'),
      burn_per_day: quantity('Spent a day, by the last seven days.'),
      days_left: { text: 'How long it lasts at that pace; null for ever.', unit: 'd' },
      pack_credits: quantity('How many a pack holds.'),
      auto_topup: 'What is bought by itself. Change it with the settings.',
    },
  ),
  annotate(
    LedgerCaller,
    'LedgerCaller',
    { text: 'Who spent credits.', source: 'ours' },
    {
      kind: 'A browser, a token, an application, an administrator, or the gateway itself.',
      id: 'The id of that session, token or application; null for the gateway.',
      name: 'What its owner calls it.',
      user_agent: 'What the program called itself.',
      library: 'What it said in the header `x-library`.',
      automation: 'What it said in the header `x-automation`: for which automation it asked.',
    },
  ),
  annotate(
    LedgerEntry,
    'LedgerEntry',
    { text: 'One change of the balance.', source: 'ours' },
    {
      id: 'Identifies the entry.',
      at: 'When it was made.',
      kind: 'A charge, a refund, credits bought, bought by themselves, given, or expired.',
      cost: quantity('What was taken; below zero for what was added.'),
      balance: quantity('What was left afterwards.'),
      product_id: 'The VIN, or the number of the energy site; null if it is about none.',
      endpoint: 'Method and path of the call, with names in place of ids.',
      name: 'The command, if it was one.',
      cause: 'For which act, as the list of prices names it.',
      caller:
        'Who did it. `system` is the gateway: what it does by itself, and what was paid on a page of the provider.',
      request_id: 'The request that did it.',
      transaction_id: 'The payment that added it.',
      refunds: 'The id of the entry that this one takes back.',
    },
  ),
  annotate(LedgerFilter, 'LedgerFilter', { text: 'Which entries count.', source: 'ours' }, filter),
  annotate(
    LedgerQuery,
    'LedgerQuery',
    { text: 'Which entries to list.', source: 'ours' },
    { ...filter, ...pageNotes },
  ),
  annotate(
    LedgerTotalQuery,
    'LedgerTotalQuery',
    { text: 'Which entries to add up, and by what.', source: 'ours' },
    { ...filter, ...pageNotes, by: 'What the entries of a sum share.' },
  ),
  annotate(
    LedgerTotal,
    'LedgerTotal',
    { text: 'Entries that share something, added up.', source: 'ours' },
    {
      key: 'What they share; null for entries without it, and for the browsers of a sum by caller.',
      label: 'The same in words.',
      caller:
        'Who it was, if summed by caller; else null. All browsers of the account are one sum, without an id.',
      entries: 'How many there are.',
      cost: quantity('What they took in all.'),
      usual_cost: quantity('What they take in a span this long as a rule; null if unknown.'),
      first_at: 'When the first was made.',
      last_at: 'When the last was.',
    },
  ),
]

/** A program may watch what it spends. */
const forTokens = 'Tokens without limits may ask, too.'

export const creditCalls: CallNotes<typeof calls> = {
  balance: `Tells how many credits are left and how long they last. ${forTokens}`,
  ledger: `Lists every change of the balance, newest first. ${forTokens}`,
  totals: `Adds the ledger up by caller, product or another member, the dearest first. ${forTokens}`,
}
