import { createTextSearch, type Pagefind } from '@console/ui/search-text'

// The build writes this file; a bundler would look for it among the sources.
const script = '/pagefind/pagefind.js'

export const searchText = createTextSearch(
  // Browsers remember by its address a script that they could not load.
  (failures): Promise<Pagefind> =>
    import(/* @vite-ignore */ failures ? `${script}?${failures}` : script),
)
