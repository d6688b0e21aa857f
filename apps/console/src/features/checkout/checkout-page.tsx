import { buttonClass } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { useState } from 'react'

import { SignedInAs } from '../applications/signed-in-as.tsx'
import { OfflineBanner } from '../shell/offline-banner.tsx'
import type { Cart } from './cart.ts'
import { CartView } from './cart-view.tsx'
import { Ended } from './ended.tsx'
import { PaymentView } from './payment-view.tsx'

type Props = {
  /** The payment that the address names, or that has just come to its end. */
  transactionId: string | undefined
  cart: Cart
  onCart: (cart: Cart) => void
  onPayment: (transactionId: string) => void
  onEnd: () => void
}

/** Where somebody pays, in a document of its own. */
export function CheckoutPage({ transactionId, cart, onCart, onPayment, onEnd }: Props) {
  const [begun, setBegun] = useState<string>()
  const [isFree, setIsFree] = useState(false)
  return (
    <Card className="flex w-full max-w-xl flex-col gap-5 p-6">
      <h1 className="text-2xl">Checkout</h1>
      <OfflineBanner />
      {transactionId !== undefined ? (
        <PaymentView
          key={transactionId}
          id={transactionId}
          opensAtOnce={begun === transactionId}
          onEnd={onEnd}
        />
      ) : isFree ? (
        <FreeEnd />
      ) : (
        <CartView
          cart={cart}
          onCart={onCart}
          onSubscribed={(id) => {
            setBegun(id)
            if (id === undefined) setIsFree(true)
            else onPayment(id)
          }}
        />
      )}
      <SignedInAs userId={undefined} />
    </Card>
  )
}

const FreeEnd = () => (
  <Ended
    title="Your subscription is active"
    action={
      <a className={buttonClass({ variant: 'primary' })} href="/console">
        Back to the console
      </a>
    }
  >
    Nothing is charged on this installation.
  </Ended>
)
