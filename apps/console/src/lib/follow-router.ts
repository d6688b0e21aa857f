import { loadingBar } from '@console/ui/loading-bar-store'
import { panels } from '@console/ui/panels'
import type { AnyRouter } from '@tanstack/react-router'

/** What the page's chrome does while and after the page changes. */
export function followRouter(router: AnyRouter) {
  router.subscribe('onBeforeNavigate', () => loadingBar.start())
  router.subscribe('onResolved', ({ hrefChanged, pathChanged }) => {
    loadingBar.finish()
    if (hrefChanged) panels.routeChanged({ pathChanged })
  })
}
