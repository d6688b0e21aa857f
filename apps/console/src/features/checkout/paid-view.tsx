import type { CheckoutState, Transaction } from '@console/sdk/billing'
import { buttonClass } from '@console/ui/button.tsx'
import { type StepState, Steps } from '@console/ui/steps.tsx'
import { useEffect, useState } from 'react'

import { useProductNames } from '../billing/product-names.ts'
import { inCredits } from '../billing/words.ts'

const longMs = 30_000

/** It is paid. What follows from it comes with the provider's word, a moment later. */
export function PaidView({ payment }: { payment: CheckoutState }) {
  const isApplied = payment.state === 'applied'
  const isLong = useIsLong() && !isApplied
  const steps: { id: string; title: string; state: StepState }[] = [
    { id: 'paid', title: 'The provider has taken it', state: 'done' },
    {
      id: 'told',
      title: 'The provider tells this installation',
      state: isApplied ? 'done' : 'now',
    },
    { id: 'applied', title: effectOf(payment), state: isApplied ? 'done' : 'waiting' },
  ]
  return (
    <div className="flex flex-col items-start gap-4" data-slot="checkout-end">
      <div role="status">
        <h2 className="text-xl">{isApplied ? 'Done' : 'Almost done'}</h2>
        <p className="text-secondary">
          {isApplied
            ? `${isFree(payment) ? 'Nothing was charged.' : 'It is paid.'} The receipt stands with your bills.`
            : isLong
              ? 'This takes longer than it should. You can close this page: nothing is lost, it goes on by itself, and nothing has to be paid again.'
              : 'This takes a few seconds. Do not pay again.'}
        </p>
      </div>
      <Steps label="What happens" steps={steps} />
      <div className="flex flex-wrap gap-2">
        {isApplied ? <Back transaction={payment.transaction} /> : null}
        <a className={buttonClass()} href="/console/subscription">
          Subscription and receipts
        </a>
      </div>
    </div>
  )
}

const isFree = ({ transaction }: CheckoutState) => transaction.totals.grand_total === 0

function effectOf({ transaction: { items, origin }, credits_added: credits }: CheckoutState) {
  if (items.some(({ product_type }) => product_type === 'credits')) {
    return credits === null ? 'Your credits are added' : `${inCredits(credits)} are added`
  }
  return origin === 'subscription_payment_method_change'
    ? 'The new card is used'
    : 'Your subscription is active'
}

/** To the one vehicle that it was for, else to all. */
function Back({ transaction: { items } }: { transaction: Transaction }) {
  const names = useProductNames()
  const [item, ...others] = items
  const vin =
    item && others.length === 0 && item.product_type === 'vehicle' ? item.product_id : null
  return (
    <a
      className={buttonClass({ variant: 'primary' })}
      href={vin === null ? '/console' : `/console/${vin}`}
    >
      {vin === null ? 'Back to the console' : `Back to ${names('vehicle', vin)}`}
    </a>
  )
}

function useIsLong() {
  const [isLong, setIsLong] = useState(false)
  // The clock is outside React.
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), longMs)
    return () => clearTimeout(timer)
  }, [])
  return isLong
}
