import { colourMode } from '@console/ui/colour-mode'
import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'

import { usePageHead } from '../lib/page-head.ts'
import { pageMeta } from '../lib/route-meta.ts'
import { PageFrame } from './page-frame.tsx'

/** Every page, in the layout that its route asks for. */
export function Root() {
  const matches = useMatches()
  const meta = pageMeta(matches)
  usePageHead(meta)

  // The class on the document belongs to the colour mode's own store.
  useEffect(() => colourMode.force(meta.colorMode), [meta.colorMode])

  return (
    <PageFrame layout={meta.layout ?? 'default'}>
      <Outlet />
    </PageFrame>
  )
}
