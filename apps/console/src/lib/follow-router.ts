import type { HelpChat } from '@console/app-config/help-chat'
import { loadingBar } from '@console/ui/loading-bar-store'
import { panels } from '@console/ui/panels'
import type { AnyRouter } from '@tanstack/react-router'

import { loadPageCode } from './page-code.ts'

/** What the page's chrome does while and after the page changes. */
export function followRouter(router: AnyRouter, helpChat: HelpChat) {
  helpChat.follow(router.latestLocation.pathname)
  router.subscribe('onBeforeNavigate', ({ toLocation, hrefChanged, pathChanged }) => {
    loadingBar.start()
    // Not when the page has come: what was opened meanwhile is meant for it.
    if (hrefChanged) panels.routeChanged({ pathChanged })
    helpChat.follow(toLocation.pathname)
    // The router itself fetches a page's code only after its guard has let somebody in.
    void loadPageCode(router, toLocation.pathname)
  })
  router.subscribe('onResolved', () => loadingBar.finish())
}
