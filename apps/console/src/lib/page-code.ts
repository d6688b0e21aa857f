import { isConsolePath } from '@console/app-config'
import { PrefetchQueue } from '@console/sdk/content'
import type { AnyRouter } from '@tanstack/react-router'

/** Loads the code of the page at a path; what fails is loaded again when somebody goes there. */
export async function loadPageCode(router: AnyRouter, pathname: string) {
  const [routes] = router.getMatchedRoutes(pathname)
  await Promise.all(routes.map(async (route) => router.loadRouteChunk(route)))
}

/** Loads pages that somebody is about to open: each once, and at most four at a time. */
export class PagePreloads {
  readonly #queue: PrefetchQueue
  #pending = 0

  constructor(load: (pathname: string) => Promise<unknown>) {
    this.#queue = new PrefetchQueue((pathname) => {
      this.#pending += 1
      return load(pathname).finally(() => {
        this.#pending -= 1
      })
    })
  }

  /** Whoever points at a link of the console, or comes to it by keyboard, is about to open it. */
  followLinks(part: Document) {
    for (const kind of ['pointerover', 'focusin'] as const) {
      part.addEventListener(kind, ({ target }) => {
        const link = target instanceof Element ? target.closest('a') : null
        if (link?.href && link.origin === location.origin) this.add(link.pathname)
      })
    }
  }

  add(pathname: string) {
    if (isConsolePath(pathname)) this.#queue.add(pathname)
  }

  /** A chunk that fails now may be one that nobody asked for yet. */
  get isLoading() {
    return this.#pending > 0
  }
}
