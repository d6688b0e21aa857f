import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { paging } from './pagination.ts'
import { schema } from './schema.ts'
import { AskedMoment, Moment, open } from './shapes.ts'

/** Why the number of credits changed. */
export const ledgerKinds = ['charge', 'refund', 'purchase', 'topup', 'grant', 'expiry'] as const
/** Who made the call that was paid for. */
export const callerKinds = ['session', 'token', 'application', 'administrator', 'system'] as const

/** By what the ledger can be added up. */
export const ledgerGroups = [
  'caller',
  'user_agent',
  'product',
  'endpoint',
  'cause',
  'kind',
  'day',
] as const
/** By what totals of the ledger are added up. */
export type LedgerGroup = (typeof ledgerGroups)[number]

/** Packs that are bought by themselves when credits run out. Set with the settings. */
export const AutoTopup = schema(() =>
  z.looseObject({
    enabled: z.boolean(),
    packs: z.number(),
    monthly_packs: z.nullable(z.number()),
    bought_this_month: z.number(),
    last_error: z.nullable(z.string()),
  }),
)
export type AutoTopup = z.infer<ReturnType<typeof AutoTopup>>

export const CreditBalance = schema(() =>
  z.looseObject({
    balance: z.number(),
    low: z.boolean(),
    spent_today: z.number(),
    spent_30d: z.number(),
    burn_per_day: z.number(),
    days_left: z.nullable(z.number()),
    pack_credits: z.number(),
    auto_topup: AutoTopup(),
  }),
)
export type CreditBalance = z.infer<ReturnType<typeof CreditBalance>>

/** Who spent: a browser, a token, an application with consent, an administrator, or the gateway. */
export const LedgerCaller = schema(() =>
  z.looseObject({
    kind: open(callerKinds),
    id: z.nullable(z.string()),
    name: z.nullable(z.string()),
    user_agent: z.nullable(z.string()),
    library: z.nullable(z.string()),
    automation: z.nullable(z.string()),
  }),
)
export type LedgerCaller = z.infer<ReturnType<typeof LedgerCaller>>

/** One change of the balance. Entries are only added; what was wrong is refunded by another. */
export const LedgerEntry = schema(() =>
  z.looseObject({
    id: z.string(),
    at: Moment(),
    kind: open(ledgerKinds),
    cost: z.number(),
    balance: z.number(),
    product_id: z.nullable(z.string()),
    endpoint: z.nullable(z.string()),
    name: z.nullable(z.string()),
    cause: z.nullable(z.string()),
    caller: LedgerCaller(),
    request_id: z.nullable(z.string()),
    transaction_id: z.nullable(z.string()),
    refunds: z.nullable(z.string()),
  }),
)
export type LedgerEntry = z.infer<ReturnType<typeof LedgerEntry>>

const text = () => z.optional(z.string().check(z.minLength(1), z.maxLength(200)))

export const LedgerFilter = schema(() =>
  z.object({
    kind: z.optional(z.enum(ledgerKinds)),
    product_id: text(),
    endpoint: text(),
    cause: text(),
    caller: text(),
    caller_kind: z.optional(z.enum(callerKinds)),
    user_agent: text(),
    request_id: text(),
    start: z.optional(AskedMoment()),
    end: z.optional(AskedMoment()),
  }),
)
export type LedgerFilter = z.infer<ReturnType<typeof LedgerFilter>>

export const LedgerQuery = schema(() => z.extend(LedgerFilter(), paging()))
export type LedgerQuery = z.infer<ReturnType<typeof LedgerQuery>>

export const LedgerTotalQuery = schema(() =>
  z.extend(LedgerFilter(), { ...paging(), by: z.enum(ledgerGroups) }),
)
export type LedgerTotalQuery = z.infer<ReturnType<typeof LedgerTotalQuery>>

/** All entries that share something, added up; the dearest first. */
export const LedgerTotal = schema(() =>
  z.looseObject({
    key: z.nullable(z.string()),
    label: z.string(),
    caller: z.nullable(LedgerCaller()),
    entries: z.number(),
    cost: z.number(),
    usual_cost: z.nullable(z.number()),
    first_at: Moment(),
    last_at: Moment(),
  }),
)
export type LedgerTotal = z.infer<ReturnType<typeof LedgerTotal>>

/** Credits, what was paid with them, and their automatic purchase. */
export const credits = {
  balance: endpoint({
    method: 'GET',
    path: '/web/credits',
    response: CreditBalance,
    addition: true,
  }),
  ledger: endpoint({
    method: 'GET',
    path: '/web/credits/ledger',
    query: LedgerQuery,
    items: LedgerEntry,
    addition: true,
  }),
  totals: endpoint({
    method: 'GET',
    path: '/web/credits/totals',
    query: LedgerTotalQuery,
    items: LedgerTotal,
    addition: true,
  }),
}
