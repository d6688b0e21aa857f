import { LinkProvider } from '@console/ui/link-anchor.tsx'
import { lazy, type ReactNode, Suspense } from 'react'

import { useVisit } from '../lib/client.ts'
import type { Layout } from '../lib/route-meta.ts'
import { RouterAnchor } from '../lib/router-anchor.tsx'
import { layouts } from './layouts.ts'

// Only administrators ever see it.
const VisitBanner = lazy(async () => {
  const { VisitBanner } = await import('../features/visit/visit-banner.tsx')
  return { default: VisitBanner }
})

/** A page in its layout, whose links know the router. */
export function PageFrame({ layout, children }: { layout: Layout; children: ReactNode }) {
  const Frame = layouts[layout]
  const visit = useVisit()
  return (
    <LinkProvider anchor={RouterAnchor}>
      <Suspense>{visit && layout !== 'blank' ? <VisitBanner visit={visit} /> : null}</Suspense>
      <Suspense>
        <Frame>{children}</Frame>
      </Suspense>
    </LinkProvider>
  )
}
