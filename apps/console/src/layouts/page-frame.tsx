import { LinkProvider } from '@console/ui/link-anchor.tsx'
import { type ReactNode, Suspense } from 'react'

import type { Layout } from '../lib/route-meta.ts'
import { RouterAnchor } from '../lib/router-anchor.tsx'
import { layouts } from './layouts.ts'

/** A page in its layout, whose links know the router. */
export function PageFrame({ layout, children }: { layout: Layout; children: ReactNode }) {
  const Frame = layouts[layout]
  return (
    <LinkProvider anchor={RouterAnchor}>
      <Suspense>
        <Frame>{children}</Frame>
      </Suspense>
    </LinkProvider>
  )
}
