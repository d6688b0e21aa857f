import type { PreviewRequest } from '@console/sdk/contract'

import type { Billing } from '../../billing/billing.ts'
import type { Catalogue } from '../../billing/prices.ts'
import type { Db } from '../../db/db.ts'
import type { Credits } from '../credits/service.ts'
import { type Act, buyPacks, subscribe } from './buy.ts'
import { cancel, changePaymentMethod, modify, paymentMethod, uncancel } from './change.ts'
import { freeActs } from './free.ts'
import { preview } from './previews.ts'
import type { Subscriptions } from './service.ts'
import type { Interval, Terms } from './wanted.ts'

type Options = {
  db: Db
  billing: Billing | undefined
  catalogue: Catalogue
  credits: Pick<Credits, 'transaction' | 'balance'>
  subscriptions: Subscriptions
  now: () => number
}

/** What an account can do with its subscription, here, or at the provider. */
export function createActs({ billing, ...options }: Options): ReturnType<typeof freeActs> | Paid {
  return billing ? paidActs({ ...options, billing }) : freeActs(options)
}

type Paid = ReturnType<typeof paidActs>

const paidActs = (options: Options & { billing: Billing }) => ({
  create: (act: Act, terms: Terms & { cycle: Interval }) => subscribe(options, act, terms),
  modify: (act: Act, terms: Terms) => modify(options, act, terms),
  cancel: (userId: string) => cancel(options, userId),
  uncancel: (act: Act) => uncancel(options, act),
  changePaymentMethod: (userId: string) => changePaymentMethod(options, userId),
  paymentMethod: (userId: string) => paymentMethod(options, userId),
  buyCredits: (act: Act, packs: number) =>
    buyPacks({ ...options, balance: options.credits.balance }, act, packs),
  preview: (userId: string, request: PreviewRequest) => preview(options, { userId, request }),
})
