import type { VehicleData } from '@console/sdk/contract'

import { tellsWhere } from '../../lib/places.ts'

/** Older firmware tells where the car is though nobody asked: a drive without places must have none. */
export function withoutPlace(data: VehicleData): VehicleData {
  const { location_data: location, drive_state: drive } = data
  const tells = drive && Object.keys(drive).some(tellsWhere)
  if (!location && !tells) return data
  const { location_data: _, ...rest } = data
  if (!tells) return rest
  const kept = Object.entries(drive).filter(([name]) => !tellsWhere(name))
  // Only members that every drive may lack were left out.
  return { ...rest, drive_state: Object.fromEntries(kept) as typeof drive }
}
