import { LiveValue } from '@console/ui/live-value.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { createContext, use } from 'react'

import { useSignal, useStreamStatus } from '../live/live-context.tsx'
import type { FieldTypes } from '../live/signal-store.ts'
import { useUnits } from './car-state.ts'

/**
 * Cars send what changes, so while one is connected and heard every value is its present one. A car
 * that rests, or cannot be heard for a minute, has values of the past.
 */
const restingMs = 0
const unheardMs = 20_000

/** The vehicle whose signals are shown, and whether it rests: then every value is an old one. */
export const ShownVehicle = createContext<{ vin: string; isResting: boolean }>({
  vin: '',
  isResting: false,
})

/** When a value of the shown vehicle counts as one of the past; never while the car is heard. */
export function useExpectedInterval() {
  const { isResting } = use(ShownVehicle)
  const isHeard = useStreamStatus().phase === 'open'
  if (isResting) return restingMs
  return isHeard ? undefined : unheardMs
}

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
  const { vin } = use(ShownVehicle)
  const expectedIntervalMs = useExpectedInterval()
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
      expectedIntervalMs={expectedIntervalMs}
      {...(size && { size })}
    >
      {own}
    </LiveValue>
  )
}
