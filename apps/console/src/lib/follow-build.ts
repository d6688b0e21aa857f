import { watchBuild } from '@console/sdk/content'
import type { AnyRouter } from '@tanstack/react-router'

import { loadAt } from './reload-guard.ts'

type Options = {
  /** The build of this document; a development server has none. */
  id: string | undefined
  load?: (path: string) => void
  /** @default one hour */
  intervalMs?: number
}

/** Once a newer build is served, the next page is loaded as a document, so that it belongs to that build. */
export function followBuild(router: AnyRouter, { id, load = loadAt, ...options }: Options) {
  if (!id) return
  watchBuild(
    id,
    () => {
      router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
        if (pathChanged) load(toLocation.href)
      })
    },
    options,
  )
}
