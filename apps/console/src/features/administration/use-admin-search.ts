import { getRouteApi } from '@tanstack/react-router'

const route = getRouteApi('/admin/')

export type AdminSearch = { [name: string]: string | undefined }

/** What the page shows stands in its address, but for what was searched for: that may be somebody's. */
export function useAdminSearch() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  /** Adds to it; what is undefined leaves it. */
  const change = (part: AdminSearch) =>
    void navigate({ search: (others) => ({ ...others, ...part }), resetScroll: false })
  /** Another view, with nothing of the one before. */
  const open = (next: AdminSearch) => void navigate({ search: next })
  return { search, change, open }
}

/** A page of a list, as the address has it. */
export const pageOf = (text: string | undefined) => Math.max(1, Math.floor(Number(text)) || 1)
