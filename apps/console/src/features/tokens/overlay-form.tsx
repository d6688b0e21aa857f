import type { OverlayTokenRequest } from '@console/sdk/account'
import { Button } from '@console/ui/button.tsx'
import { Field } from '@console/ui/field.tsx'
import { leadToError } from '@console/ui/lead-to-error'
import { NumberField } from '@console/ui/number-field.tsx'
import { RadioGroup } from '@console/ui/radio-group.tsx'
import { Select } from '@console/ui/select.tsx'
import { Slideover } from '@console/ui/slideover.tsx'
import { TextInput } from '@console/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'

import { useAuth } from '../../lib/client.ts'
import { hasShapeOf, keptForm } from '../../lib/kept-form.ts'
import { useWriteBlock } from '../shell/use-write-block.ts'
import type { OwnedVehicle } from '../vehicles/model.ts'
import { FailureNote } from '../webhooks/failure-note.tsx'
import { emptyOverlay, overlayErrorsOf, overlayRequestOf } from './overlay-draft.ts'
import { SignalPicker, tellsPlace } from './signal-picker.tsx'

type Props = {
  vehicles: readonly OwnedVehicle[]
  busy: boolean
  error: Error | null
  /** Resolves once there is a token. */
  onCreate: (request: OverlayTokenRequest) => Promise<unknown>
  onClose: () => void
}

/** Creates a token that may stand in the address of a page in a video. */
export function OverlayForm({ vehicles, busy, error, onCreate, onClose }: Props) {
  const userId = useAuth()
  const [store] = useState(() =>
    keptForm(`overlay-draft/${String(userId)}`, hasShapeOf(emptyOverlay)),
  )
  const [draft, setDraft] = useState(
    () => store.read() ?? { ...emptyOverlay, vin: vehicles[0]?.vin ?? '' },
  )
  const [isChecked, setIsChecked] = useState(false)
  const writeBlock = useWriteBlock()
  const needsPlace = draft.signals.some(tellsPlace)
  const errors = isChecked ? overlayErrorsOf(draft, needsPlace) : {}

  function change(part: Partial<typeof draft>) {
    const next = { ...draft, ...part }
    setDraft(next)
    store.write(next)
  }

  function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsChecked(true)
    if (Object.keys(overlayErrorsOf(draft, needsPlace)).length > 0)
      return leadToError(event.currentTarget)
    if (busy || writeBlock) return
    onCreate(overlayRequestOf(draft, needsPlace)).then(store.clear, () => undefined)
  }

  function discard() {
    store.clear()
    onClose()
  }

  return (
    <Slideover
      open
      wide
      title="Create an overlay token"
      description="It reads the signals that you choose, of one vehicle, and nothing else, so it may stand in the address of a browser source."
      dismissible={!busy}
      onOpenChange={(open) => {
        if (!open) discard()
      }}
    >
      <form className="flex flex-col gap-5 pt-4" noValidate onSubmit={create}>
        <Field label="Vehicle" error={errors.vin}>
          <Select
            options={vehicles.map(({ vin, name }) => ({ value: vin, label: name }))}
            value={draft.vin}
            onValueChange={(vin) => change({ vin })}
          />
        </Field>
        <SignalPicker
          label="Signals"
          hint="Everybody who sees the address can read these. 20 at most."
          error={errors.signals}
          signals={draft.signals}
          onChange={(signals) => change({ signals })}
        />
        {needsPlace ? (
          <RadioGroup
            label="Where the vehicle is"
            hint="It is never shown exactly."
            error={errors.location}
            options={[
              { value: 'coarse', label: 'The middle of an area of ten kilometres' },
              { value: 'delayed', label: 'Five minutes late at least' },
            ]}
            value={draft.location === 'none' ? undefined : draft.location}
            onValueChange={(location) => change({ location })}
          />
        ) : null}
        <Field label="Name" optional hint="Where it is shown." error={errors.name}>
          <TextInput
            autoComplete="off"
            value={draft.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="It works for" error={errors.days}>
            <NumberField
              min={1}
              max={365}
              unit="days"
              value={draft.days}
              onValueChange={(days) => change({ days: days ?? 0 })}
            />
          </Field>
          <Field label="A new value at most every" error={errors.interval}>
            <NumberField
              min={1}
              max={3600}
              unit="s"
              value={draft.interval}
              onValueChange={(interval) => change({ interval: interval ?? 0 })}
            />
          </Field>
        </div>
        {error ? <FailureNote title="No token was created." error={error} /> : null}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={discard} disabledReason={busy && 'The answer is on its way.'}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={busy && 'Creating…'}
            disabledReason={writeBlock}
          >
            Create overlay token
          </Button>
        </div>
      </form>
    </Slideover>
  )
}
