import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'

const route = getRouteApi('/console/$vin')

/**
 * A choice that stands in the address of a vehicle's page, so that a reload and a shared link show the
 * same. It belongs to its section: opening another one drops it.
 */
export function useAddressed(name: string) {
  const value = route.useSearch({ select: (search) => search[name] })
  const navigate = route.useNavigate()
  const setValue = useCallback(
    (next: string | undefined) =>
      void navigate({
        // What is undefined stands in no address.
        search: (search) => ({ ...search, [name]: next || undefined }),
        replace: true,
        resetScroll: false,
      }),
    [navigate, name],
  )
  return [value, setValue] as const
}
