import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { loadPageCode, PagePreloads } from '../../lib/page-code.ts'
import { accountSections } from '../account/sections.ts'
import { PageError } from './page-error.tsx'
import { places } from './places.ts'

/**
 * Once the browser has nothing else to do, the pages that stand beside every page are fetched, so that
 * they open while the network is away; what cannot be opened all the same leaves the frame in place.
 */
export function usePagesAhead() {
  const router = useRouter()
  // The network and the router are outside React.
  useEffect(() => {
    // Only now, so that the first page does without its code.
    router.update({ ...router.options, defaultErrorComponent: PageError })
    const preloads = new PagePreloads((path) => loadPageCode(router, path))
    return whenIdle(() => {
      for (const { path } of [...places, ...accountSections]) preloads.add(path)
    })
  }, [router])
}

/** A while after the page: what it asks for itself comes first. */
const patienceMs = 3000

function whenIdle(act: () => void) {
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(act)
    else act()
  }, patienceMs)
  return () => clearTimeout(timer)
}
