import { maskedVin } from '@console/app-config/masked-vin'
import { useOwned } from '../vehicles/use-owned.ts'

export type ProductNames = (type: string, id: string) => string

/** What the products of a bill are called; one that is the account's no longer goes by its number. */
export function useProductNames(): ProductNames {
  const { owned } = useOwned()
  return (type, id) => {
    if (type === 'vehicle') {
      return owned?.vehicles.find(({ vin }) => vin === id)?.name ?? `Vehicle ${maskedVin(id)}`
    }
    return owned?.sites.find((site) => site.id === id)?.name ?? `Energy site ${id}`
  }
}
