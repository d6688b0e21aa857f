import { createTextSearch, type Pagefind } from '@console/ui/search-text'

// A file of the site's build, which this build must not look for.
const script = '/pagefind/pagefind.js'

export const searchText = createTextSearch(
  // Browsers remember by its address a script that they could not load.
  (failures): Promise<Pagefind> =>
    import(/* @vite-ignore */ failures ? `${script}?${failures}` : script),
)
