import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import type { OwnedVehicle } from './model.ts'

/** The vehicles before and after one, in the order of the list; the ends have none beyond. */
export function neighboursOf(vehicles: readonly OwnedVehicle[], vin: string) {
  const index = vehicles.findIndex((vehicle) => vehicle.vin === vin)
  return { previous: vehicles[index - 1], next: index < 0 ? undefined : vehicles[index + 1] }
}

type Neighbours = ReturnType<typeof neighboursOf>

/** `[` and `]` go to the vehicle before and after. */
export function useNeighbourKeys({ previous, next }: Neighbours) {
  const router = useRouter()
  // Keys belong to the whole window.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return
      const vehicle = event.key === '[' ? previous : event.key === ']' ? next : undefined
      if (vehicle) void router.navigate({ to: '/console/$vin', params: { vin: vehicle.vin } })
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [router, previous, next])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
