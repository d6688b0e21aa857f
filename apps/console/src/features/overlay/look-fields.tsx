import { Checkbox } from '@console/ui/checkbox.tsx'
import { Field } from '@console/ui/field.tsx'
import { NumberField } from '@console/ui/number-field.tsx'
import { RadioGroup } from '@console/ui/radio-group.tsx'
import { Select } from '@console/ui/select.tsx'
import { TextInput } from '@console/ui/text-input.tsx'

import { type OverlayOptions, overlayDefaults, overlayLimits } from './options.ts'
import { unitChoices } from './signals.ts'

type Props = {
  signal: string
  options: OverlayOptions
  onChange: (options: OverlayOptions) => void
}

/** How the value looks. Each change shows in the preview at once. */
export function LookFields({ signal, options, onChange }: Props) {
  const change = (changes: Partial<OverlayOptions>) => onChange({ ...options, ...changes })
  const units = unitChoices(signal)
  const [leastSize, mostSize] = overlayLimits.size
  const [leastDelay, mostDelay] = overlayLimits.delayMs
  const [leastDecimals, mostDecimals] = overlayLimits.decimals
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <Field label="Label" optional>
        <TextInput
          value={options.label}
          maxLength={60}
          onChange={({ target }) => change({ label: target.value })}
        />
      </Field>
      {units.length > 0 ? (
        <Field label="Unit">
          <Select
            options={units}
            value={options.unit ?? ''}
            onValueChange={(next) => {
              const { unit: _, ...rest } = options
              onChange(next === '' ? rest : { ...rest, unit: next })
            }}
          />
        </Field>
      ) : null}
      <Field label="Size">
        <NumberField
          wide
          value={options.size}
          unit="px"
          min={leastSize}
          max={mostSize}
          step={8}
          onValueChange={(size) => change({ size: size ?? overlayDefaults.size })}
        />
      </Field>
      <Field label="Colour">
        <TextInput
          type="color"
          value={options.color}
          onChange={({ target }) => change({ color: target.value })}
        />
      </Field>
      <Field label="Decimals" optional>
        <NumberField
          wide
          value={options.decimals}
          min={leastDecimals}
          max={mostDecimals}
          onValueChange={(decimals) => {
            const { decimals: _, ...rest } = options
            onChange(decimals === undefined ? rest : { ...rest, decimals })
          }}
        />
      </Field>
      <Field label="Delay" hint="As much as your video is late.">
        <NumberField
          wide
          value={options.delayMs}
          unit="ms"
          min={leastDelay}
          max={mostDelay}
          step={250}
          onValueChange={(delayMs) => change({ delayMs: delayMs ?? 0 })}
        />
      </Field>
      <Checkbox
        label="A line of the last minute"
        checked={options.sparkSeconds !== undefined}
        onCheckedChange={(isWanted) => {
          const { sparkSeconds: _, ...rest } = options
          onChange(isWanted ? { ...rest, sparkSeconds: 60 } : rest)
        }}
      />
      <RadioGroup
        label="Side"
        look="segments"
        options={[
          { value: 'left', label: 'Left' },
          { value: 'center', label: 'Middle' },
          { value: 'right', label: 'Right' },
        ]}
        value={options.align}
        onValueChange={(align) => change({ align })}
      />
      <RadioGroup
        label="After five minutes without a value"
        look="segments"
        options={[
          { value: 'dim', label: 'Dim' },
          { value: 'hide', label: 'Hide' },
          { value: 'keep', label: 'Keep' },
        ]}
        value={options.stale}
        onValueChange={(stale) => change({ stale })}
      />
    </div>
  )
}
