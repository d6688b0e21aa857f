import {
  Credits,
  type CreditsPurchase,
  type PreviewRequest,
  type SubscriptionChange,
  type SubscriptionRequest,
  Subscriptions,
} from '@console/sdk/billing'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type { ApiClient } from '../../lib/api-client.ts'
import { useClient } from '../../lib/client.ts'
import { accountQueries } from '../account/queries.ts'
import { useRepeatKey } from './repeat-key.ts'

const billsPerPage = 10
const soonMs = 1500
const nowAndThenMs = 5000

const subscriptionsOf = (client: ApiClient) => new Subscriptions(client.transport)
const creditsOf = (client: ApiClient) => new Credits(client.transport)

export const billingQueries = {
  all: ['billing'] as const,
  subscription: (client: ApiClient) =>
    queryOptions({
      queryKey: [...billingQueries.all, 'subscription'],
      queryFn: () => subscriptionsOf(client).get(),
    }),
  prices: (client: ApiClient, currency?: string) =>
    queryOptions({
      queryKey: [...billingQueries.all, 'prices', currency],
      queryFn: () => subscriptionsOf(client).prices(currency),
      placeholderData: keepPreviousData,
    }),
  /** What an act would do and cost. What somebody is about to pay is never taken from memory. */
  preview: (client: ApiClient, request: PreviewRequest) =>
    queryOptions({
      queryKey: [...billingQueries.all, 'preview', request],
      queryFn: () => subscriptionsOf(client).preview(request),
      placeholderData: keepPreviousData,
      staleTime: 0,
      gcTime: 0,
    }),
  bills: (client: ApiClient, page: number) =>
    queryOptions({
      queryKey: [...billingQueries.all, 'bills', page],
      queryFn: () => subscriptionsOf(client).transactions({ page, perPage: billsPerPage }),
      placeholderData: keepPreviousData,
    }),
  /** The bill that waits for its payment, if one does. */
  owed: (client: ApiClient) =>
    queryOptions({
      queryKey: [...billingQueries.all, 'owed'],
      queryFn: () => subscriptionsOf(client).transactions({ status: 'past_due', perPage: 1 }),
    }),
  balance: (client: ApiClient) =>
    queryOptions({
      queryKey: [...billingQueries.all, 'balance'],
      queryFn: () => creditsOf(client).balance(),
    }),
  /** How far a payment has come. While the provider's word is on its way, it is looked again and again. */
  checkout: (client: ApiClient, transaction: string, isPaidElsewhere: boolean) =>
    queryOptions({
      queryKey: [...billingQueries.all, 'checkout', transaction],
      queryFn: () => subscriptionsOf(client).checkout(transaction),
      staleTime: 0,
      refetchInterval: ({ state: { data, error } }) => {
        if (error || !data) return false
        if (data.state === 'processing') return soonMs
        // It may be paid in another window, or have failed a moment ago.
        if (data.state === 'payable') return isPaidElsewhere ? soonMs : nowAndThenMs
        return false
      },
    }),
}

/**
 * Whatever is paid for decides what the account may do, so that is read anew too. A dialog that
 * `waits` closes over what is new; a page that goes on elsewhere does so at once.
 */
function useAct<Variables, Data>(
  act: (subscriptions: Subscriptions, variables: Variables) => Promise<Data>,
  waits = true,
) {
  const client = useClient()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (variables: Variables) => act(subscriptionsOf(client), variables),
    // Also after a failure: its answer may have been lost. Nobody waits for that to be said.
    onSettled(_data, error) {
      const reading = Promise.all([
        queryClient.invalidateQueries({
          queryKey: billingQueries.all,
          // What was looked at is done, and would be refused now.
          predicate: ({ queryKey }) => queryKey[1] !== 'preview',
        }),
        queryClient.invalidateQueries({ queryKey: accountQueries.all }),
      ])
      return error || !waits ? undefined : reading
    },
  })
}

/** The same for what may charge a card: repeated, it charges once. */
function usePayingAct<Variables, Data>(
  act: (
    subscriptions: Subscriptions,
    variables: Variables,
    once: { idempotencyKey: string },
  ) => Promise<Data>,
  waits = true,
) {
  const key = useRepeatKey()
  return useAct(async (subscriptions, variables: Variables) => {
    try {
      const answer = await act(subscriptions, variables, key.keyFor(variables))
      key.done()
      return answer
    } catch (error) {
      key.failed(error)
      throw error
    }
  }, waits)
}

export const useSubscribe = () =>
  usePayingAct(
    (subscriptions, wanted: SubscriptionRequest, once) => subscriptions.create(wanted, once),
    false,
  )

export const useModify = () =>
  usePayingAct((subscriptions, wanted: SubscriptionChange, once) =>
    subscriptions.modify(wanted, once),
  )

export const useBuyCredits = () =>
  usePayingAct((subscriptions, wanted: CreditsPurchase, once) =>
    subscriptions.buyCredits(wanted, once),
  )

export const useChangeMethod = () =>
  usePayingAct((subscriptions, _: undefined, once) => subscriptions.changePaymentMethod(once))

export const useCancel = () => useAct((subscriptions) => subscriptions.cancel())
export const useUncancel = () => useAct((subscriptions) => subscriptions.uncancel())
export const useRemove = () => useAct((subscriptions) => subscriptions.remove())

/** A link to the receipt of a bill. */
export function useInvoice() {
  const client = useClient()
  return useMutation({
    mutationFn: (transaction: string) => subscriptionsOf(client).invoice(transaction),
  })
}
