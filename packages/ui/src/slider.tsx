import { type ComponentProps, useId } from 'react'
import { useFieldControl } from './field.tsx'
import './slider.css'

type SliderProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'
> & {
  /** Undefined as long as nobody knows: a dash, and the thumb at the lower end. */
  value: number | undefined
  min: number
  max: number
  unit?: string
  onValueChange?: (value: number) => void
  /** Runs when the thumb is let go or a key comes up: the moment to send it. */
  onValueCommit?: (value: number) => void
}

/** A number where the place between two ends says more than its digits. */
export function Slider({
  value,
  min,
  max,
  unit,
  onValueChange,
  onValueCommit,
  ...props
}: SliderProps) {
  const field = useFieldControl()
  const ownId = useId()
  const id = props.id ?? field.id ?? ownId
  const inWords = (one: number) => (unit ? `${one}\u2009${unit}` : String(one))
  const commit = (event: { currentTarget: HTMLInputElement }) =>
    onValueCommit?.(event.currentTarget.valueAsNumber)
  return (
    <div className="slider" data-slot="slider">
      <input
        type="range"
        {...field}
        {...props}
        id={id}
        value={value ?? min}
        min={min}
        max={max}
        aria-valuetext={value === undefined ? 'not known' : inWords(value)}
        onChange={(event) => onValueChange?.(event.target.valueAsNumber)}
        onPointerUp={commit}
        onKeyUp={commit}
      />
      <output htmlFor={id}>{value === undefined ? '–' : inWords(value)}</output>
      <div className="slider-ends" aria-hidden="true">
        <span>{inWords(min)}</span>
        <span>{inWords(max)}</span>
      </div>
    </div>
  )
}
