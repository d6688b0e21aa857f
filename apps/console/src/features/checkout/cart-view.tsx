import { ApiError } from '@console/sdk'
import type { PriceList } from '@console/sdk/billing'
import { Alert } from '@console/ui/alert.tsx'
import { Button, buttonClass } from '@console/ui/button.tsx'
import { Field } from '@console/ui/field.tsx'
import { Select } from '@console/ui/select.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { useClient, usePaymentScript } from '../../lib/client.ts'
import { failureInWords } from '../../lib/describe-error.ts'
import { BillSummary, dueNow } from '../billing/bill-summary.tsx'
import { moneyFailure } from '../billing/failure.ts'
import { isEmptyPlan, listPrice, type Plan, termsOf } from '../billing/plan.ts'
import { PlanChoice } from '../billing/plan-choice.tsx'
import { useProductNames } from '../billing/product-names.ts'
import { billingQueries, useSubscribe } from '../billing/queries.ts'
import { usePreview } from '../billing/use-preview.ts'
import { LoadError } from '../shell/load-error.tsx'
import { useOfflineSince } from '../shell/use-offline-since.ts'
import { BillingOff } from '../subscription/state-notice.tsx'
import { isLive } from '../subscription/words.ts'
import type { Owned } from '../vehicles/model.ts'
import { useOwned } from '../vehicles/use-owned.ts'
import { type Cart, cartOf, planOfCart } from './cart.ts'
import { Ended } from './ended.tsx'

type Props = {
  cart: Cart
  onCart: (cart: Cart) => void
  /** With the payment that begins the subscription; none where nothing is sold. */
  onSubscribed: (transactionId: string | undefined) => void
}

/** What is about to be bought, and what it costs and when: asked of the gateway at every change. */
export function CartView({ cart, onCart, onSubscribed }: Props) {
  const client = useClient()
  const subscription = useQuery(billingQueries.subscription(client))
  const prices = useQuery(billingQueries.prices(client, cart.currency))
  const { owned, error: ownedError, refetch } = useOwned()
  const error = subscription.error ?? prices.error ?? ownedError
  if (subscription.data && isLive(subscription.data)) return <Exists />
  if (subscription.data && prices.data && owned) {
    if (owned.vehicles.length + owned.sites.length === 0) return <NothingToSell />
    return (
      <Choice
        owned={owned}
        prices={prices.data}
        cart={cart}
        onCart={onCart}
        onSubscribed={onSubscribed}
      />
    )
  }
  if (error) {
    return (
      <LoadError
        title="The prices could not be read."
        error={error}
        onRetry={() => void Promise.all([subscription.refetch(), prices.refetch(), refetch()])}
      />
    )
  }
  return (
    <div aria-busy="true">
      <Skeleton height={420} />
    </div>
  )
}

type ChoiceProps = Props & { owned: Owned; prices: PriceList }

function Choice({ owned, prices, cart, onCart, onSubscribed }: ChoiceProps) {
  // What is chosen shows at once; the address follows.
  const [{ plan, currency }, setChosen] = useState(() => ({
    plan: planOfCart(cart, owned),
    currency: cart.currency,
  }))
  const names = useProductNames()
  const isOffline = useOfflineSince() !== undefined
  const subscribe = useSubscribe()
  const terms = { ...termsOf(plan), ...(currency !== undefined && { currency }) }
  const isAsked = !isEmptyPlan(plan)
  const { preview, error, isCurrent } = usePreview({ action: 'create', ...terms }, isAsked)
  const due = preview && isAsked ? dueNow(preview) : undefined
  useScriptAhead()

  const change = (next: Plan, inCurrency = currency) => {
    subscribe.reset()
    setChosen({ plan: next, currency: inCurrency })
    onCart(cartOf(next, inCurrency))
  }
  if (isExisting(subscribe.error) || isExisting(error)) return <Exists />
  return (
    <>
      {prices.selling ? null : <BillingOff />}
      <PlanChoice
        owned={owned}
        plan={plan}
        priceOf={(type, _, cycle) =>
          prices.selling ? listPrice(prices.prices, type, cycle) : undefined
        }
        onChange={change}
      />
      {prices.selling && prices.currencies.length > 1 ? (
        <Field label="Currency">
          <Select
            className="w-32"
            options={prices.currencies.map((code) => ({ value: code, label: code }))}
            value={prices.currency_code}
            onValueChange={(code) => change(plan, code)}
          />
        </Field>
      ) : null}
      {!isAsked ? (
        <p className="text-secondary">Choose at least one vehicle or energy site.</p>
      ) : preview ? (
        <BillSummary preview={preview} names={names} isCurrent={isCurrent} />
      ) : error ? (
        <Alert title="It cannot be bought so.">{failureInWords(error)}</Alert>
      ) : (
        <Skeleton height={37 * 3} />
      )}
      {subscribe.error ? (
        <Alert title="It was not begun.">{moneyFailure(subscribe.error)}</Alert>
      ) : null}
      <Button
        variant="primary"
        className="min-h-11"
        busy={(subscribe.isPending || subscribe.isSuccess) && 'Opening'}
        disabledReason={
          (isOffline && 'You are offline. Nothing is opened until you are back.') ||
          (!isAsked && 'Choose at least one.') ||
          (error && 'It cannot be bought so.') ||
          (!isCurrent && 'Its price is on the way.')
        }
        onClick={() =>
          subscribe.mutate(terms, {
            onSuccess: ({ checkout }) => onSubscribed(checkout?.transaction_id),
          })
        }
      >
        {wordsOf(prices.selling, preview, due)}
      </Button>
    </>
  )
}

/** The press says what it costs, as soon as that is known. */
function wordsOf(selling: boolean, preview: unknown, due: string | undefined) {
  if (!selling) return 'Begin'
  if (due) return `Go on to pay ${due}`
  return preview ? 'Go on, nothing is charged today' : 'Go on'
}

const isExisting = (error: unknown) =>
  error instanceof ApiError && error.code === 'subscription_exists'

/** While somebody chooses, the script comes; the press that opens it says so if it did not. */
function useScriptAhead() {
  const script = usePaymentScript()
  useEffect(() => void script.load().catch(() => undefined), [script])
}

const Exists = () => (
  <Ended
    title="You have a subscription already"
    action={
      <a className={buttonClass({ variant: 'primary' })} href="/console/subscription">
        Change it
      </a>
    }
  >
    Buying another would charge you twice, so nothing was begun. Vehicles, sites and the cycle of
    the one that you have can be changed at any time.
  </Ended>
)

const NothingToSell = () => (
  <Ended
    title="There is nothing to subscribe yet"
    action={
      <a className={buttonClass()} href="/console">
        Open the console
      </a>
    }
  >
    This account has no vehicles and no energy sites. Check that you signed in with the account that
    owns them.
  </Ended>
)
