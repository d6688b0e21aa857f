import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useCallback } from 'react'

import { CheckoutPage } from '../features/checkout/checkout-page.tsx'
import { QueryAccess } from '../lib/query-access.tsx'

export const Route = createFileRoute('/checkout')({
  staticData: {
    auth: true,
    layout: 'auth',
    middleware: ['ptxn'],
    title: 'Checkout',
    description: 'See what a subscription costs, and pay for it.',
  },
  validateSearch: (search: { [name: string]: string | undefined }) => search,
  component: CheckoutRoute,
})

function CheckoutRoute() {
  const { _ptxn: named, ...cart } = Route.useSearch()
  const ended = useLocation({ select: ({ state }) => state.endedPayment })
  const navigate = Route.useNavigate()
  // What is paid is named in the address no more, but a reload still shows what became of it.
  const end = useCallback(() => {
    if (named) void navigate({ search: {}, state: { endedPayment: named }, replace: true })
  }, [named, navigate])
  return (
    <QueryAccess>
      <CheckoutPage
        transactionId={named || ended}
        cart={cart}
        onCart={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
        onPayment={(id) => void navigate({ search: { _ptxn: id } })}
        onEnd={end}
      />
    </QueryAccess>
  )
}
