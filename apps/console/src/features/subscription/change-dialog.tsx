import type { PriceList, Subscription } from '@console/sdk/billing'
import { Alert } from '@console/ui/alert.tsx'
import { Button } from '@console/ui/button.tsx'
import { Dialog } from '@console/ui/dialog.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { toasts } from '@console/ui/toast-store'
import { useRef, useState } from 'react'

import { failureInWords } from '../../lib/describe-error.ts'
import { BillSummary, dueNow } from '../billing/bill-summary.tsx'
import { moneyFailure } from '../billing/failure.ts'
import {
  type Cycle,
  isEmptyPlan,
  isSamePlan,
  listPrice,
  type ProductType,
  planOf,
  termsOf,
} from '../billing/plan.ts'
import { PlanChoice } from '../billing/plan-choice.tsx'
import { useProductNames } from '../billing/product-names.ts'
import { useModify } from '../billing/queries.ts'
import { usePreview } from '../billing/use-preview.ts'
import { formatDay } from '../billing/words.ts'
import { useWriteBlock } from '../shell/use-write-block.ts'
import type { Owned } from '../vehicles/model.ts'
import { yearEnd } from './words.ts'

type Props = {
  subscription: Subscription
  owned: Owned
  prices: PriceList
  onClose: () => void
  /** Asks for the end of the whole subscription instead. */
  onCancel: () => void
}

/** Another cycle, other products. What it costs shows beside it, as the gateway counts it. */
export function ChangeDialog({ subscription, owned, prices, onClose, onCancel }: Props) {
  const before = planOf(subscription)
  const [plan, setPlan] = useState(before)
  const modify = useModify()
  const names = useProductNames()
  const writeBlock = useWriteBlock()
  const cancel = useRef<HTMLButtonElement>(null)
  const paidYear = yearEnd(subscription)
  const isChanged = !isSamePlan(before, plan)
  const isAsked = isChanged && !isEmptyPlan(plan)
  const request = { action: 'modify', ...termsOf(plan) } as const
  const { preview, error: refusal, isCurrent } = usePreview(request, isAsked)
  const due = preview && isAsked ? dueNow(preview) : undefined
  const error = modify.error ?? (isAsked ? refusal : null)

  // A price that is paid already stays as it is, whatever the list says by now.
  const priceOf = (type: ProductType, id: string, cycle: Cycle) =>
    (cycle === before.cycle
      ? subscription.items.find(({ product_id }) => product_id === id)?.unit_price
      : undefined) ?? listPrice(prices.prices, type, cycle)

  return (
    <Dialog
      open
      title="Change plan"
      description="A product that you add costs the rest of the period; one that you take out gives its rest back."
      dismissible={!modify.isPending}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      actions={
        <>
          <Button
            ref={cancel}
            onClick={onClose}
            disabledReason={modify.isPending && 'The answer is on its way.'}
          >
            Leave as it is
          </Button>
          <Button
            variant="primary"
            busy={modify.isPending && 'Changing'}
            disabledReason={
              writeBlock ||
              (!isChanged && 'Nothing is changed yet.') ||
              (isEmptyPlan(plan) && 'Choose at least one. To pay for nothing, cancel.') ||
              (refusal && 'It cannot be changed so.') ||
              (!isCurrent && 'Its price is on the way.')
            }
            onClick={() =>
              modify.mutate(termsOf(plan), {
                onSuccess() {
                  toasts.add({ title: 'The plan was changed', icon: 'check', color: 'ok' })
                  onClose()
                },
              })
            }
          >
            {due ? `Pay ${due} and change` : 'Change plan'}
          </Button>
        </>
      }
    >
      <PlanChoice
        owned={owned}
        plan={plan}
        priceOf={priceOf}
        noMonths={
          paidYear === undefined
            ? undefined
            : {
                why: `This year is paid until ${formatDay(paidYear)}. From then on you can pay by the month: cancel at its end, and choose months when it is over.`,
                act: (
                  <div>
                    <Button
                      size="small"
                      disabledReason={
                        writeBlock || (modify.isPending && 'The answer is on its way.')
                      }
                      onClick={onCancel}
                    >
                      Cancel at the end of the year
                    </Button>
                  </div>
                ),
              }
        }
        onChange={(next) => {
          modify.reset()
          setPlan(next)
        }}
      />
      {isAsked ? (
        preview ? (
          <BillSummary preview={preview} names={names} isCurrent={isCurrent} />
        ) : refusal ? null : (
          <Skeleton height={37 * 4} />
        )
      ) : (
        <p className="text-13 text-muted">
          {isEmptyPlan(plan)
            ? 'Choose at least one. To pay for nothing, cancel the subscription.'
            : 'Choose something else to see what it costs, and when.'}
        </p>
      )}
      {error ? (
        <Alert title="It was not changed.">
          {modify.error ? moneyFailure(modify.error) : failureInWords(error)}
        </Alert>
      ) : null}
    </Dialog>
  )
}
