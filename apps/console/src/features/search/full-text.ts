import { createTextSearch, type Pagefind } from '@console/ui/search-text'

// A file of the site's build, which a bundler must not look for.
export const searchText = createTextSearch(
  (address): Promise<Pagefind> => import(/* @vite-ignore */ address),
)
