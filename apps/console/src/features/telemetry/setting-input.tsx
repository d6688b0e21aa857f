import { TextInput } from '@console/ui/text-input.tsx'
import { useId } from 'react'

type Props = {
  label: string
  unit: string
  value: number | undefined
  /** Stands there while nothing is set: what then holds. */
  placeholder?: string | undefined
  min?: number | undefined
  problem: string | undefined
  disabledReason: string | undefined
  onValueChange: (value: number | undefined) => void
}

/** One setting of a field, small enough for its row. */
export function SettingInput({
  label,
  unit,
  value,
  problem,
  disabledReason,
  onValueChange,
  ...props
}: Props) {
  const id = useId()
  return (
    <span className="inline-flex w-28 flex-col gap-1 text-start">
      <TextInput
        type="number"
        inputMode="decimal"
        step="any"
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        readOnly={disabledReason !== undefined}
        title={disabledReason}
        after={unit}
        {...props}
        value={value ?? ''}
        onChange={({ target }) => {
          onValueChange(Number.isNaN(target.valueAsNumber) ? undefined : target.valueAsNumber)
        }}
      />
      {problem ? (
        <span id={id} className="text-xs text-bad">
          {problem}
        </span>
      ) : null}
    </span>
  )
}
