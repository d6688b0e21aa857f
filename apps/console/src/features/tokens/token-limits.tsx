import { Disclosure } from '@console/ui/disclosure.tsx'
import { Field } from '@console/ui/field.tsx'
import { NumberField } from '@console/ui/number-field.tsx'
import { Select } from '@console/ui/select.tsx'
import { TextArea } from '@console/ui/text-area.tsx'

import { budgetPeriods, type DraftErrors, lifetimes, type TokenDraft } from './draft.ts'
import { SignalPicker } from './signal-picker.tsx'

type Props = {
  draft: TokenDraft
  errors: DraftErrors
  onChange: (part: Partial<TokenDraft>) => void
}

/** How long it lives and what it may spend. */
export function SpendFields({ draft, errors, onChange }: Props) {
  return (
    <>
      <Field label="It works">
        <Select
          options={lifetimes}
          value={draft.lifetime}
          onValueChange={(value) => onChange(picked('lifetime', lifetimes, value))}
        />
      </Field>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Field
          label="It may spend"
          hint="A call that would cost more is refused; other tokens work on."
        >
          <Select
            options={budgetPeriods}
            value={draft.period}
            onValueChange={(value) => onChange(picked('period', budgetPeriods, value))}
          />
        </Field>
        {draft.period === 'none' ? null : (
          <Field label="Credits" error={errors.credits}>
            <NumberField
              wide
              min={0}
              unit="credits"
              value={draft.credits}
              onValueChange={(credits) => onChange({ credits })}
            />
          </Field>
        )}
      </div>
    </>
  )
}

/** What few tokens need: signals, networks, a pace. */
export function MoreLimits({ draft, errors, onChange }: Props) {
  const { signals, addresses, callsPerMinute } = draft
  const isUsed = signals.length > 0 || addresses !== '' || callsPerMinute !== undefined
  const isWrong = [errors.signals, errors.addresses, errors.calls].some(Boolean)
  return (
    <Disclosure title="More limits" defaultOpen={isUsed} mustShow={isWrong}>
      <div className="flex flex-col gap-5 py-2">
        <SignalPicker
          label="Signals"
          hint="With none chosen it reads all that its rights allow. With some, it reads no other data of a vehicle."
          error={errors.signals}
          signals={signals}
          onChange={(chosen) => onChange({ signals: chosen })}
        />
        <Field
          label="Addresses"
          optional
          hint="From where it may be used, one on each line: 192.0.2.7, 192.0.2.0/24 or 2001:db8::/32."
          error={errors.addresses}
        >
          <TextArea
            rows={2}
            spellCheck={false}
            value={addresses}
            onChange={({ target }) => onChange({ addresses: target.value })}
          />
        </Field>
        <Field label="Calls a minute" optional hint="30 at most." error={errors.calls}>
          <NumberField
            min={1}
            max={30}
            value={callsPerMinute}
            onValueChange={(calls) => onChange({ callsPerMinute: calls })}
          />
        </Field>
      </div>
    </Disclosure>
  )
}

/** The part of a draft that a list of choices decides; what stands in no list changes nothing. */
function picked<Name extends string, Value extends string>(
  name: Name,
  options: readonly { value: Value }[],
  chosen: string,
) {
  const option = options.find(({ value }) => value === chosen)
  return option ? { [name]: option.value } : {}
}
