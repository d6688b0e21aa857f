import type { CheckoutState } from '@console/sdk/billing'
import { Alert } from '@console/ui/alert.tsx'
import { Button, buttonClass } from '@console/ui/button.tsx'
import { CopyButton } from '@console/ui/copy-button.tsx'
import { useEffect, useRef } from 'react'

import { formatMoney } from '../billing/words.ts'
import { useOfflineSince } from '../shell/use-offline-since.ts'
import { PaymentItems } from './payment-items.tsx'
import { useOpening } from './use-opening.ts'

type Props = { payment: CheckoutState; opensAtOnce: boolean; onPaid: () => void }

const failures: Readonly<Record<string, string>> = {
  declined: 'The bank declined the card.',
  authentication_failed: 'The payment was not confirmed to the bank.',
}

/** What is to be paid, and the way to the provider's form. */
export function PayableView({ payment, opensAtOnce, onPaid }: Props) {
  const { transaction } = payment
  const { totals, error } = transaction
  const { grand_total: amount, currency_code } = totals
  const isOffline = useOfflineSince() !== undefined
  const button = useRef<HTMLButtonElement>(null)
  // The form lies over the page; the keyboard comes back to where it was.
  const opening = useOpening(payment, { onPaid, onClosed: () => button.current?.focus() })
  const { open } = opening

  const isFirst = useRef(opensAtOnce && !isOffline)
  useEffect(() => {
    if (isFirst.current) open()
    isFirst.current = false
  }, [open])

  return (
    <>
      <PaymentItems transaction={transaction} />
      {error ? (
        <Alert title={failures[error] ?? 'The payment failed.'}>
          Nothing was charged. Try again with the same card or another one.
        </Alert>
      ) : opening.state === 'closed' ? (
        <Alert tone="warn" title="It is not paid yet.">
          The form was closed and nothing was charged. What you chose is kept.
        </Alert>
      ) : null}
      {opening.state === 'blocked' ? <Blocked /> : null}
      <Button
        ref={button}
        variant="primary"
        className="min-h-11"
        busy={(opening.state === 'opening' || opening.state === 'leaving') && 'Opening'}
        disabledReason={isOffline && 'You are offline. Nothing is opened until you are back.'}
        onClick={open}
      >
        {amount > 0 ? `Pay ${formatMoney({ amount, currency_code })}` : 'Store a card'}
      </Button>
      <p className="text-13 text-muted">
        {amount > 0 ? '' : 'Nothing is charged today. '}
        The payment provider asks for the card; this installation never sees it. If your bank asks
        you to confirm (3-D Secure) and you left that open, go on here.
      </p>
      <a className={buttonClass({ variant: 'ghost' })} href="/console/subscription">
        Not now
      </a>
    </>
  )
}

/** An extension, a company's network or an old policy keeps the provider's script away. */
function Blocked() {
  return (
    <Alert
      title="The payment form could not be loaded."
      action={<CopyButton text={location.href} label="Copy link" />}
    >
      Something in this browser or network keeps the payment provider’s script away, often an ad
      blocker. Nothing was charged. Allow cdn.paddle.com for this page and try again, or open this
      page’s link in another browser: the payment stays open.
    </Alert>
  )
}
