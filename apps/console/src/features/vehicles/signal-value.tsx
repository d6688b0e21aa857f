import { LiveValue } from '@console/ui/live-value.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { createContext, use } from 'react'

import { useSignal } from '../live/live-context.tsx'
import type { FieldTypes } from '../live/signal-store.ts'
import { useUnits } from './car-state.ts'

/** A car that sends keeps its values fresher than this, or resends them. */
const expectedIntervalMs = 5 * 60_000

/** The vehicle whose signals are shown, and whether it rests: then every value is an old one. */
export const ShownVehicle = createContext<{ vin: string; isResting: boolean }>({
  vin: '',
  isResting: false,
})

type Props<Field extends keyof FieldTypes> = {
  field: Field
  label: string
  unit?: string
  decimals?: number
  size?: ComponentProps<typeof LiveValue>['size']
  /** Says the value in words of its own. */
  words?: (value: NonNullable<FieldTypes[Field]>) => ReactNode
}

/** One signal of the shown vehicle, with unit, age and source. */
export function SignalValue<Field extends keyof FieldTypes>({
  field,
  label,
  unit,
  decimals,
  size,
  words,
}: Props<Field>) {
  const { vin, isResting } = use(ShownVehicle)
  const reading = useSignal(vin, field)
  const preference = useUnits(vin)
  const value = reading?.value
  const own = words && value !== undefined && value !== null ? words(value) : undefined
  return (
    <LiveValue
      label={label}
      value={value}
      unit={unit}
      decimals={decimals}
      preference={preference}
      at={reading?.createdAt}
      source={reading?.source}
      expectedIntervalMs={isResting ? 0 : expectedIntervalMs}
      {...(size && { size })}
    >
      {own}
    </LiveValue>
  )
}
