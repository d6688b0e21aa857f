import { subscription as contract } from '@console/sdk/contract'
import type { Context } from 'hono'

import type { Billing } from '../../billing/billing.ts'
import { type Catalogue, priceList } from '../../billing/prices.ts'
import type { Db } from '../../db/db.ts'
import type { Caller } from '../../http/caller.ts'
import type { Env } from '../../http/env.ts'
import { implement } from '../../http/implement.ts'
import { requestHeader } from '../../http/request-header.ts'
import { requestOf } from '../../http/request-of.ts'
import { sessionOf } from '../../http/session-only.ts'
import { spenderOf } from '../credits/billable.ts'
import type { Credits } from '../credits/service.ts'
import { createActs } from './acts.ts'
import { checkoutState, invoiceOf, listBills } from './bills.ts'
import { remove } from './remove.ts'
import type { Subscriptions } from './service.ts'

type Options = {
  db: Db
  /** Left out where nothing is sold. */
  billing: Billing | undefined
  catalogue: Catalogue
  credits: Pick<Credits, 'transaction' | 'balance'>
  subscriptions: Subscriptions
  now: () => number
}

/** A leaked token must not be able to spend its owner's money, nor tell who pays and with what. */
function payerOf(caller: Caller) {
  sessionOf(caller, 'Payments are made and shown in the console, not by tokens.')
  return caller.userId
}

/** Choosing, paying, changing and ending what an account pays for. */
export function subscriptionRoutes(options: Options) {
  const { db, billing, catalogue, subscriptions } = options
  const acts = createActs(options)

  const actOf = (caller: Caller, c: Context<Env>) => ({
    userId: payerOf(caller),
    key: requestHeader(c, 'idempotency-key'),
    by: spenderOf(caller, requestOf(c)),
  })

  return implement(contract, {
    get: (caller) => subscriptions.show(payerOf(caller)),

    prices: ({ query: { currency } }) => ({
      ...priceList(catalogue, currency),
      selling: billing !== undefined,
    }),

    create: ({ body, ...caller }, c) => acts.create(actOf(caller, c), body),

    async modify({ body: { preview, ...terms }, ...caller }, c) {
      const act = actOf(caller, c)
      if (!preview) return acts.modify(act, terms)
      return {
        subscription: await subscriptions.show(act.userId),
        preview: await acts.preview(act.userId, { action: 'modify', ...terms }),
        checkout: null,
      }
    },

    preview: ({ body, ...caller }) => acts.preview(payerOf(caller), body),

    async cancel(caller) {
      const userId = payerOf(caller)
      await acts.cancel(userId)
      return subscriptions.show(userId)
    },

    async uncancel(caller, c) {
      const act = actOf(caller, c)
      await acts.uncancel(act)
      return subscriptions.show(act.userId)
    },

    changePaymentMethod: (caller) => acts.changePaymentMethod(payerOf(caller)),
    paymentMethod: (caller) => acts.paymentMethod(payerOf(caller)),
    buyCredits: ({ body: { packs }, ...caller }, c) => acts.buyCredits(actOf(caller, c), packs),

    async remove(caller) {
      await remove(db, payerOf(caller))
      return true as const
    },

    transactions: ({ query, ...caller }) => listBills(db, payerOf(caller), query),
    invoice: ({ params: { id }, ...caller }) => invoiceOf({ db, billing }, payerOf(caller), id),
    checkout: ({ params: { id }, ...caller }) =>
      checkoutState({ db, billing }, payerOf(caller), id),
  })
}
