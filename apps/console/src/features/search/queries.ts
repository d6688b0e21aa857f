import { withRemoteIcons } from '@console/app-config/content-icons'
import { createContent, mapContentNavigation, previewToken } from '@console/sdk/content'
import type { NavLink } from '@console/ui/nav-link.tsx'
import type { SearchPage } from '@console/ui/search-entries'
import { queryOptions } from '@tanstack/react-query'

/** Files that the site's build wrote; empty where one cannot be read. */
async function read<Item>(path: string): Promise<Item[]> {
  const response = await fetch(path)
  if (!response.ok) return []
  const items: unknown = await response.json()
  // The same build wrote file and reader; anything but a list is no index.
  return Array.isArray(items) ? (items as Item[]) : []
}

const content = createContent({
  production: !import.meta.env.DEV,
  integrity: document.documentElement.dataset.build,
  previewToken: () => previewToken(location.search),
})

/** Kept for good, unless nothing could be read: whoever opens the search again asks again. */
const staleTime = ({ state: { data } }: { state: { data: readonly unknown[] | undefined } }) =>
  data?.length ? Number.POSITIVE_INFINITY : 0

const inBrowser = { staleTime, retry: false } as const

export const searchQueries = {
  all: ['search'] as const,
  pages: () =>
    queryOptions({
      queryKey: [...searchQueries.all, 'pages'],
      queryFn: () => read<SearchPage>('/api/search.json'),
      ...inBrowser,
    }),
  navigation: () =>
    queryOptions({
      queryKey: [...searchQueries.all, 'navigation'],
      // The build checks what content says of its links.
      queryFn: async () =>
        withRemoteIcons(mapContentNavigation(await content.navigation())) as NavLink[],
      ...inBrowser,
    }),
}
