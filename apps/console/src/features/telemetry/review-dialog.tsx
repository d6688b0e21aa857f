import type { ConfigForecast } from '@console/sdk/vehicles'
import { Button } from '@console/ui/button.tsx'
import { Dialog } from '@console/ui/dialog.tsx'
import { Field } from '@console/ui/field.tsx'
import { formatNumber } from '@console/ui/format'
import { TextArea } from '@console/ui/text-area.tsx'
import type { ReactNode } from 'react'

import { ChangeError } from './change-error.tsx'
import { DiffList } from './diff-list.tsx'
import { type Change, inCounts } from './draft.ts'
import { noteLength } from './queries.ts'
import { formatCost, withSign } from './words.ts'

type Props = {
  vehicleName: string
  changes: readonly Change[]
  policy: string | undefined
  note: string
  forecast: ConfigForecast | undefined
  /** What somebody else has changed since the draft was begun. */
  meanwhile: ReactNode
  error: Error | null
  busy: boolean
  /** Why it cannot be saved just now. */
  blockedReason: string | undefined
  onNote: (note: string) => void
  onSave: () => void
  onClose: () => void
}

/** The last look before a configuration is sent to the car. */
export function ReviewDialog(props: Props) {
  const { vehicleName, changes, policy, note, forecast, meanwhile, error, busy } = props
  return (
    <Dialog
      open
      title={`Save the telemetry of ${vehicleName}?`}
      description={`${inCounts(changes)}${policy ? ', and how it is delivered' : ''}. An earlier version can be restored at any time.`}
      dismissible={!busy}
      onOpenChange={(open) => {
        if (!open) props.onClose()
      }}
      actions={
        <>
          <Button onClick={props.onClose} disabledReason={busy && 'The answer is on its way.'}>
            Keep editing
          </Button>
          <Button
            variant="primary"
            busy={busy && 'Saving'}
            disabledReason={props.blockedReason}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            onClick={props.onSave}
          >
            Save
          </Button>
        </>
      }
    >
      {meanwhile}
      <DiffList label="Changes" changes={changes} policy={policy} />
      {forecast ? <Consequence forecast={forecast} /> : null}
      <Field label="Note" optional hint="It stands with this version in the list of versions.">
        <TextArea
          rows={2}
          maxLength={noteLength}
          value={note}
          onChange={({ target }) => props.onNote(target.value.replaceAll('\n', ' '))}
        />
      </Field>
      {error ? (
        <ChangeError title="It was not saved." error={error} kept="Your draft is kept." />
      ) : null}
    </Dialog>
  )
}

function Consequence({ forecast }: { forecast: ConfigForecast }) {
  const { signals_per_day: signals, current_signals_per_day: now } = forecast
  const { cost_per_day: cost, current_cost_per_day: costNow, price } = forecast
  const inMoney = (value: number) => formatCost(value, price?.currency ?? 'USD')
  return (
    <p className="text-13 text-secondary tabular-nums">
      Signals a day: {formatNumber(now)} → {formatNumber(signals)} (
      {withSign(Math.round(signals - now), formatNumber)}).
      {cost === null || costNow === null
        ? ''
        : ` Cost a day: ${inMoney(costNow)} → ${inMoney(cost)} (${withSign(cost - costNow, inMoney)}).`}
    </p>
  )
}
