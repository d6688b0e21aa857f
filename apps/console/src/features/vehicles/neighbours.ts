import { useRouter } from '@tanstack/react-router'

import { usePageKeys } from '../../lib/use-page-keys.ts'
import type { OwnedVehicle } from './model.ts'

type Neighbours = ReturnType<typeof neighboursOf>

/** The vehicles before and after one, in the order of the list; the ends have none beyond. */
export function neighboursOf(vehicles: readonly OwnedVehicle[], vin: string) {
  const index = vehicles.findIndex((vehicle) => vehicle.vin === vin)
  return { previous: vehicles[index - 1], next: index < 0 ? undefined : vehicles[index + 1] }
}

/** `[` and `]` go to the vehicle before and after. */
export function useNeighbourKeys({ previous, next }: Neighbours) {
  const router = useRouter()
  usePageKeys((key) => {
    const vehicle = key === '[' ? previous : key === ']' ? next : undefined
    return (
      vehicle && (() => void router.navigate({ to: '/console/$vin', params: { vin: vehicle.vin } }))
    )
  })
}
