import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'

import { useClient } from '../../../lib/client.ts'
import { sections } from './sections.ts'

const route = getRouteApi('/console/$vin')

/** Fetches the section that the address names, and begins its reading, while the vehicle is still looked up. */
export function useSectionAhead(vin: string) {
  const client = useClient()
  const queries = useQueryClient()
  const tab = route.useSearch({ select: ({ tab }) => tab })
  // Once: sections that are opened later find the vehicle there.
  useEffect(() => {
    const section = sections.find(({ id }) => id === tab)
    // Should it fail, drawing it tells.
    section?.load().then(
      ({ preload }) => preload?.(client, queries, vin),
      () => undefined,
    )
  }, [])
}
