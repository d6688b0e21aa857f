import { useMemo } from 'react'

import { useOwned } from './use-owned.ts'

/** What a vehicle or site is called; until that is known, by its VIN or number. */
export function useProductName() {
  const { owned } = useOwned()
  return useMemo(() => {
    const names = new Map([
      ...(owned?.vehicles ?? []).map(({ vin, name }) => [vin, name] as const),
      ...(owned?.sites ?? []).map(({ id, name }) => [id, name] as const),
    ])
    return (product: string) => names.get(product) ?? product
  }, [owned])
}
