import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'

import { useAuth } from '../../lib/client.ts'
import type { CommandEntry } from './catalogue.ts'
import { dangerOf } from './danger.ts'
import { draftKey, dropDraft } from './kept-draft.ts'
import { keepQuestion, takeQuestion } from './kept-question.ts'
import type { Order } from './run.ts'
import type { RunInSight } from './use-run.ts'

// Most visits confirm nothing.
const ConfirmDialog = lazy(async () => {
  const { ConfirmDialog } = await import('@console/ui/confirm-dialog.tsx')
  return { default: ConfirmDialog }
})
const SignInAgain = lazy(async () => {
  const { SignInAgain } = await import('../account/sign-in-again.tsx')
  return { default: SignInAgain }
})

/** Resolves to whether it was taken. */
type Send = (order: Order) => Promise<boolean>
type Options = {
  /** Of the vehicle or site. */
  name: string
  product: string
  entry: CommandEntry
  run: Pick<RunInSight, 'state' | 'order' | 'start' | 'forget'>
}
type Asked = { order: Order; answer: (taken: Promise<boolean> | false) => void }

/** Sends at once what may be, and asks before all else. */
export function useAsking({ name, product, entry, run }: Options) {
  const { start, forget, state } = run
  const userId = useAuth() || ''
  const [asked, setAsked] = useState<Asked>()
  const danger = asked && dangerOf(asked.order.entry, asked.order.body)
  const refused = state.step === 'failed' && state.failure.signIn ? run.order : undefined

  // Somebody comes back from signing in.
  const resume = useEffectEvent(() => {
    const body = takeQuestion(userId, product, entry.name)
    if (body) setAsked({ order: { entry, body }, answer: (taken) => void forgetDraft(taken) })
  })
  useEffect(() => resume(), [])

  async function forgetDraft(taken: Promise<boolean> | false) {
    if (await taken) dropDraft(draftKey(userId, product, entry.name))
  }

  const ask: Send = (order) =>
    dangerOf(order.entry, order.body)
      ? new Promise((answer) => setAsked({ order, answer }))
      : start(order)

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
          onConfirm={() => decide(start(asked.order))}
        />
      ) : refused ? (
        <SignInAgain
          title={titleOf(refused, name)}
          onCancel={forget}
          onLeave={() => keepQuestion(userId, product, refused)}
        />
      ) : null}
    </Suspense>
  )
  return { ask, dialog }
}

/** "Unlock Simulated Model 3?" where the name follows by itself, "Remote start: Simulated Model 3?" else. */
export const titleOf = ({ entry: { name, label } }: Order, product: string) =>
  name === 'door_unlock' ? `${label} ${product}?` : `${label}: ${product}?`
