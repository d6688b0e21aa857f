import { lazy, Suspense, useState } from 'react'

import { dangerOf } from './danger.ts'
import type { Order } from './use-run.ts'

// Most visits confirm nothing.
const ConfirmDialog = lazy(async () => {
  const { ConfirmDialog } = await import('@console/ui/confirm-dialog.tsx')
  return { default: ConfirmDialog }
})

/** Resolves to whether it was taken. */
type Send = (order: Order) => Promise<boolean>
type Options = { /** Of the vehicle or site. */ name: string; send: Send }
type Asked = { order: Order; answer: (taken: Promise<boolean> | false) => void }

/** Sends at once what may be, and asks before all else. */
export function useAsking({ name, send }: Options) {
  const [asked, setAsked] = useState<Asked>()
  const danger = asked && dangerOf(asked.order.entry, asked.order.body)

  const ask: Send = (order) =>
    dangerOf(order.entry, order.body)
      ? new Promise((answer) => setAsked({ order, answer }))
      : send(order)

  function decide(taken: Promise<boolean> | false) {
    asked?.answer(taken)
    setAsked(undefined)
  }

  const dialog = (
    <Suspense>
      {asked && danger ? (
        <ConfirmDialog
          title={titleOf(asked.order, name)}
          consequence={danger.consequence}
          confirmLabel={danger.label}
          {...(danger.typed && { typedName: name })}
          onCancel={() => decide(false)}
          onConfirm={() => decide(send(asked.order))}
        />
      ) : null}
    </Suspense>
  )
  return { ask, dialog }
}

/** "Unlock Simulated Model 3?" where the name follows by itself, "Remote start: Simulated Model 3?" else. */
const titleOf = ({ entry: { name, label } }: Order, product: string) =>
  name === 'door_unlock' ? `${label} ${product}?` : `${label}: ${product}?`
