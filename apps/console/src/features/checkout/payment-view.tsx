import { ApiError, InvalidRequestError } from '@console/sdk'
import type { CheckoutState } from '@console/sdk/billing'
import { buttonClass } from '@console/ui/button.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { useClient } from '../../lib/client.ts'
import { billingQueries } from '../billing/queries.ts'
import { LoadError } from '../shell/load-error.tsx'
import { Ended } from './ended.tsx'
import { NotYours } from './not-yours.tsx'
import { PaidView } from './paid-view.tsx'
import { PayableView } from './payable-view.tsx'

type Props = {
  id: string
  /** What was bought on this page a moment ago is opened without another press. */
  opensAtOnce: boolean
  /** Nothing is left to be paid: the address need not name it any more. */
  onEnd: () => void
}

const ends: ReadonlySet<string> = new Set(['applied', 'canceled', 'expired'])

/** A payment of the provider. Whose it is and how far it has come, the gateway says first. */
export function PaymentView({ id, opensAtOnce, onEnd }: Props) {
  const [isPaidElsewhere, setIsPaidElsewhere] = useState(false)
  const state = useQuery(billingQueries.checkout(useClient(), id, isPaidElsewhere))
  const { data, error, refetch } = state
  const isOver = Boolean(data && ends.has(data.state))

  // The address belongs to the document.
  useEffect(() => {
    if (isOver) onEnd()
  }, [isOver, onEnd])

  if (data) {
    return (
      <Shown
        payment={data}
        opensAtOnce={opensAtOnce}
        lostSight={error}
        isPaidElsewhere={isPaidElsewhere}
        onPaid={() => setIsPaidElsewhere(true)}
        onRetry={() => void refetch()}
      />
    )
  }
  if (isNoPayment(error)) return <NotYours />
  if (error) {
    return (
      <LoadError
        title="The payment could not be read."
        error={error}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <div aria-busy="true">
      <Skeleton height={280} />
    </div>
  )
}

/** None of this reader: the gateway knows none, or it cannot even be one. */
const isNoPayment = (error: unknown) =>
  error instanceof InvalidRequestError ||
  (error instanceof ApiError && (error.status === 404 || error.status === 400))

type ShownProps = {
  payment: CheckoutState
  opensAtOnce: boolean
  /** The last look failed; what shows may be old. */
  lostSight: Error | null
  isPaidElsewhere: boolean
  onPaid: () => void
  onRetry: () => void
}

function Shown(props: ShownProps) {
  const { payment, isPaidElsewhere, lostSight, onRetry } = props
  const { state } = payment
  if (state === 'payable' && !isPaidElsewhere) {
    return <PayableView payment={payment} opensAtOnce={props.opensAtOnce} onPaid={props.onPaid} />
  }
  if (state === 'canceled' || state === 'expired')
    return <Closed isCanceled={state === 'canceled'} />
  return (
    <>
      <PaidView payment={payment} />
      {lostSight ? (
        <LoadError title="It is not known how far it is." error={lostSight} onRetry={onRetry} />
      ) : null}
    </>
  )
}

const Closed = ({ isCanceled }: { isCanceled: boolean }) => (
  <Ended
    title={isCanceled ? 'This payment was closed' : 'This payment has expired'}
    action={
      <>
        <a className={buttonClass({ variant: 'primary' })} href="/checkout?cart=month">
          Begin again
        </a>
        <a className={buttonClass()} href="/console/subscription">
          Open subscription
        </a>
      </>
    }
  >
    It can no longer be paid, and nothing was charged for it.{' '}
    {isCanceled ? 'Another one may have been opened after it.' : ''}
  </Ended>
)
