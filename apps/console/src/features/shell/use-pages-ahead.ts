import { useEffect } from 'react'

/** A while after the page: what it asks for itself comes first. */
const patienceMs = 3000

/**
 * Once the browser has nothing else to do, the pages of the rail are fetched, so that they open while the
 * network is away.
 */
export function usePagesAhead() {
  // The network is outside React.
  useEffect(() => {
    const timer = setTimeout(() => {
      if ('requestIdleCallback' in globalThis) requestIdleCallback(pointAtAll)
      else pointAtAll()
    }, patienceMs)
    return () => clearTimeout(timer)
  }, [])
}

/** Pages of the rail but for those of cars, which are one page and bring sections of their own. */
const isPage = ({ pathname }: HTMLAnchorElement) => /^\/(console\/[a-z]+|api\/1)$/.test(pathname)

/** As somebody would point at each: what loads pages ahead (`PagePreloads`) listens for that, each page once. */
function pointAtAll() {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('aside a[href]'))
    if (isPage(link)) link.dispatchEvent(new Event('pointerover', { bubbles: true }))
}
