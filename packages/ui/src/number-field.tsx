import { type ComponentProps, useRef } from 'react'
import { useFieldControl } from './field.tsx'
import './number-field.css'

type NumberFieldProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'ref'> & {
  /** `undefined` while the field is empty. */
  value: number | undefined
  onValueChange: (value: number | undefined) => void
  unit?: string
  /** As wide as what it stands in, as the other fields of a grid are. */
  wide?: boolean
  min?: number
  max?: number
  /** @default 1 */
  step?: number
}

/** A number with its unit; the buttons beside it are for those without a keyboard. */
export function NumberField({
  value,
  onValueChange,
  unit,
  wide,
  disabled,
  readOnly,
  ...props
}: NumberFieldProps) {
  const field = useFieldControl()
  const input = useRef<HTMLInputElement>(null)
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = props
  const locked = Boolean(disabled || readOnly)
  const move = (way: 'stepUp' | 'stepDown') => {
    // The element knows step, ends and how to add decimals without dust.
    input.current?.[way]()
    onValueChange(numberIn(input.current))
  }
  return (
    <div className="number-field" data-slot="number-field" data-wide={wide}>
      <button
        type="button"
        tabIndex={-1}
        aria-label="Less"
        disabled={locked || (value ?? min) <= min}
        onClick={() => move('stepDown')}
      >
        −
      </button>
      <input
        ref={input}
        type="number"
        inputMode="decimal"
        className="input"
        {...field}
        {...props}
        disabled={disabled}
        readOnly={readOnly}
        value={value ?? ''}
        onChange={(event) => onValueChange(numberIn(event.target))}
      />
      {unit ? <span className="input-affix">{unit}</span> : null}
      <button
        type="button"
        tabIndex={-1}
        aria-label="More"
        disabled={locked || (value ?? max) >= max}
        onClick={() => move('stepUp')}
      >
        +
      </button>
    </div>
  )
}

function numberIn(input: HTMLInputElement | null) {
  const number = input?.valueAsNumber
  return number === undefined || Number.isNaN(number) ? undefined : number
}
