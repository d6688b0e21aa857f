import { isConsolePath } from '@console/app-config'
import { PrefetchQueue, watchBuild } from '@console/sdk/content'

type Connection = { saveData?: boolean; effectiveType?: string }

/**
 * Whoever points at a link, or comes to it by keyboard, is about to open its page: it is loaded ahead,
 * each once and at most four at a time. Merely showing links loads nothing. The result ends it.
 */
export function startPreloads(build = document.documentElement.dataset.build) {
  const { connection } = navigator as Navigator & { connection?: Connection }
  const leaving = new AbortController()
  const stop = () => leaving.abort()
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return stop
  const queue = new PrefetchQueue((path) => Promise.all([loadDocument(path), note(path, build)]))
  const follow = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link && isPageOfSite(link)) queue.add(link.pathname)
  }
  for (const kind of ['pointerover', 'focusin']) {
    document.addEventListener(kind, follow, { signal: leaving.signal })
  }
  // What was loaded ahead belongs to the build before: the next page is loaded anew.
  if (build) {
    const unwatch = watchBuild(build, () => {
      stop()
      for (const loaded of document.querySelectorAll('link[rel="prefetch"]')) loaded.remove()
    })
    leaving.signal.addEventListener('abort', unwatch)
  }
  return stop
}

const isPageOfSite = (link: HTMLAnchorElement) =>
  link.origin === location.origin &&
  link.pathname !== location.pathname &&
  link.target !== '_blank' &&
  !link.hasAttribute('download') &&
  !isConsolePath(link.pathname) &&
  !/\.\w+$/.test(link.pathname)

/** Only who points at links needs the code for it. */
async function note(path: string, build: string | undefined) {
  if (!build) return
  const { noteLinks } = await import('./link-notes.ts')
  // A link without a note is a link all the same.
  await noteLinks(path, build).catch(() => undefined)
}

function loadDocument(path: string) {
  const link = document.createElement('link')
  link.rel = 'prefetch'
  link.as = 'document'
  link.href = path
  return new Promise<void>((resolve) => {
    link.onload = () => resolve()
    link.onerror = () => resolve()
    document.head.append(link)
  })
}
