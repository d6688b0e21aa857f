import type { PreviewRequest } from '@console/sdk/billing'
import { creditPackLimits } from '@console/sdk/contract'
import { Field } from '@console/ui/field.tsx'
import { NumberField } from '@console/ui/number-field.tsx'
import { toasts } from '@console/ui/toast-store'
import { useState } from 'react'

import { ActDialog } from './act-dialog.tsx'
import { dueNow, keptUsed } from './bill-summary.tsx'
import { useBuyCredits } from './queries.ts'
import { inCredits } from './words.ts'

const { byHand: mostPacks } = creditPackLimits

type Props = {
  /** With what they are paid; without it a page asks for a card. */
  method: string | undefined
  onClose: () => void
}

/** Packs of credits, bought once. */
export function BuyCreditsDialog({ method, onClose }: Props) {
  const [packs, setPacks] = useState<number | undefined>(1)
  const buy = useBuyCredits()
  const isValid = packs !== undefined && Number.isInteger(packs) && packs >= 1 && packs <= mostPacks
  const request: PreviewRequest = { action: 'credits', packs: isValid ? packs : 1 }
  return (
    <ActDialog
      title="Buy credits?"
      request={request}
      invalid={isValid ? undefined : `Choose from 1 to ${mostPacks} packs.`}
      consequence={(preview) => {
        const credits = inCredits(preview.credits)
        const kept = keptUsed(preview)
        if (dueNow(preview) === undefined)
          return kept
            ? `${credits} are added at once. They cost ${kept} of what was kept for later bills, and nothing is charged.`
            : `${credits} are added at once. Nothing is charged.`
        return method
          ? `${credits} are added at once, and ${method} is charged. They do not expire.`
          : `${credits} are added once they are paid. The next page asks for a card.`
      }}
      confirmLabel={(preview) => {
        const due = dueNow(preview)
        return due ? `Pay ${due}` : 'Add credits'
      }}
      busy={buy.isPending && 'Buying'}
      error={buy.error}
      onClose={onClose}
      onConfirm={() =>
        buy.mutate(
          { packs: request.packs ?? 1 },
          {
            onSuccess({ url, added, status }) {
              if (url) return location.assign(url)
              toasts.add({
                title:
                  status === 'completed'
                    ? `${inCredits(added)} were added`
                    : `${inCredits(added)} are on their way`,
                icon: 'check',
                color: 'ok',
              })
              onClose()
            },
          },
        )
      }
    >
      <Field label="Packs" error={isValid ? undefined : `Choose from 1 to ${mostPacks} packs.`}>
        <NumberField value={packs} onValueChange={setPacks} min={1} max={mostPacks} />
      </Field>
    </ActDialog>
  )
}
