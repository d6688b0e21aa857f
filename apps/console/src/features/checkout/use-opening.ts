import type { CheckoutState } from '@console/sdk/billing'
import { useEffect, useState } from 'react'

import { usePaymentScript } from '../../lib/client.ts'
import type { PaymentHint } from '../../lib/payment-script.ts'

type State = 'resting' | 'opening' | 'open' | 'closed' | 'blocked' | 'leaving'
type Events = { onPaid: () => void; onClosed: () => void }

/** Opens the provider's form: over this page if it has a script, else on the provider's own page. */
export function useOpening(
  { transaction: { id }, customer_id: customerId, url }: CheckoutState,
  { onPaid, onClosed }: Events,
) {
  const script = usePaymentScript()
  const [state, setState] = useState<State>('resting')

  // A page that comes back out of the browser's memory stands as it was left.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setState('resting')
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])

  function tell(hint: PaymentHint) {
    if (hint === 'completed') onPaid()
    if (hint !== 'closed') return
    setState((before) => (before === 'open' ? 'closed' : before))
    onClosed()
  }

  async function open() {
    if (!script.isUsed) {
      setState('leaving')
      if (url) location.assign(url)
      return
    }
    setState('opening')
    try {
      await script.open({ transactionId: id, customerId }, tell)
      setState('open')
    } catch {
      setState('blocked')
    }
  }

  return { state, open: () => void open() }
}
