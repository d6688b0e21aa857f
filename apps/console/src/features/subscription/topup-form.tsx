import type { CreditBalance } from '@console/sdk/billing'
import { creditPackLimits } from '@console/sdk/contract'
import { Alert } from '@console/ui/alert.tsx'
import { Button } from '@console/ui/button.tsx'
import { Checkbox } from '@console/ui/checkbox.tsx'
import { Field } from '@console/ui/field.tsx'
import { NumberField } from '@console/ui/number-field.tsx'
import { toasts } from '@console/ui/toast-store'
import { useState } from 'react'

import { failureInWords } from '../../lib/describe-error.ts'
import { priceNow } from '../billing/bill-summary.tsx'
import { usePreview } from '../billing/use-preview.ts'
import { inCredits, inPacks } from '../billing/words.ts'
import { useAutoTopup } from './use-auto-topup.ts'

const { automatic: mostPacks, automaticPerMonth: mostInMonth } = creditPackLimits

const isWithin = (value: number | undefined, most: number): value is number =>
  value !== undefined && Number.isInteger(value) && value >= 1 && value <= most

type Props = {
  topup: CreditBalance['auto_topup']
  /** With what it is paid; without it nothing can be bought by itself. */
  method: string | undefined
  blocked: string | undefined
}

/** Packs that are bought when credits run out, and never more in a month than is allowed here. */
export function TopupForm({ topup, method, blocked }: Props) {
  const [enabled, setEnabled] = useState(topup.enabled)
  const [packs, setPacks] = useState<number | undefined>(topup.packs)
  const [cap, setCap] = useState<number | undefined>(topup.monthly_packs ?? undefined)
  const save = useAutoTopup()
  // What was saved, here or in the settings, is what stands in the form.
  const saved = [topup.enabled, topup.packs, topup.monthly_packs].join()
  const [shown, setShown] = useState(saved)
  if (shown !== saved) {
    setShown(saved)
    setEnabled(topup.enabled)
    setPacks(topup.packs)
    setCap(topup.monthly_packs ?? undefined)
  }
  const arePacksValid = isWithin(packs, mostPacks)
  const isCapValid = cap === undefined || isWithin(cap, mostInMonth)
  const isSame = enabled
    ? topup.enabled && packs === topup.packs && cap === (topup.monthly_packs ?? undefined)
    : !topup.enabled
  return (
    <form
      className="flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!arePacksValid || !isCapValid || save.isPending) return
        save.mutate(enabled ? { packs, monthlyPacks: cap ?? null } : false, {
          onSuccess: ({ auto_topup: isOn }) =>
            toasts.add({
              title: isOn ? 'Packs buy themselves now' : 'No pack buys itself now',
              icon: 'check',
              color: 'ok',
            }),
        })
      }}
    >
      {topup.last_error ? (
        <Alert tone="warn" title="The last automatic purchase failed.">
          {topup.last_error} It is tried again after a day at the earliest.
        </Alert>
      ) : null}
      <Checkbox
        label="Buy packs when credits run out"
        hint={method ?? 'It needs a subscription with a stored card.'}
        checked={enabled}
        disabled={!method && !topup.enabled}
        onCheckedChange={setEnabled}
      />
      {enabled ? (
        <>
          <div className="grid w-full items-end gap-4 sm:grid-cols-2">
            <Field
              label="Packs at a time"
              error={arePacksValid ? undefined : `Give a whole number from 1 to ${mostPacks}.`}
            >
              <NumberField wide value={packs} onValueChange={setPacks} min={1} max={mostPacks} />
            </Field>
            <Field
              label="Packs in a month at most"
              hint={`Empty: no limit. ${inPacks(topup.bought_this_month)} bought this month.`}
              error={isCapValid ? undefined : `Give a whole number from 1 to ${mostInMonth}.`}
            >
              <NumberField wide value={cap} onValueChange={setCap} min={1} max={mostInMonth} />
            </Field>
          </div>
          {arePacksValid ? <PriceOfPacks packs={packs} /> : null}
        </>
      ) : null}
      {save.error ? <Alert title="It was not saved.">{failureInWords(save.error)}</Alert> : null}
      <Button
        type="submit"
        busy={save.isPending && 'Saving'}
        disabledReason={
          blocked ||
          (isSame && 'Nothing is changed yet.') ||
          (!(arePacksValid && isCapValid) && 'Mend the numbers first.')
        }
      >
        Save
      </Button>
    </form>
  )
}

/** What one such purchase would cost today. */
function PriceOfPacks({ packs }: { packs: number }) {
  const { preview } = usePreview({ action: 'credits', packs })
  return (
    <p className="min-h-5 text-13 text-secondary" aria-live="polite">
      {preview
        ? `Each time ${inCredits(preview.credits)} for ${priceNow(preview) ?? 'nothing'}, at today’s price.`
        : ''}
    </p>
  )
}
