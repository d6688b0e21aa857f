import { useId } from 'react'
import './progress.css'

type ProgressProps = {
  label: string
  /** Leave it out while nobody knows how far it is. */
  value?: number
  /** @default 100 */
  max?: number
  /** Instead of the percentage: "12 of 40 messages". */
  inWords?: string
}

/** How far something has come. */
export function Progress({ label, value, max = 100, inWords }: ProgressProps) {
  const id = useId()
  const text = inWords ?? (value === undefined ? '' : `${Math.round((value / max) * 100)}\u2009%`)
  return (
    <div className="progress" data-slot="progress">
      <div>
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id}>{text}</output>
      </div>
      <progress id={id} max={max} value={value} aria-valuetext={text || undefined} />
    </div>
  )
}
