import { product } from '@console/app-config'
import { Brand } from '@console/ui/brand.tsx'
import { ColourModeButton } from '@console/ui/colour-mode-button.tsx'
import { SkipLink } from '@console/ui/skip-link.tsx'
import { Toasts } from '@console/ui/toasts.tsx'
import type { ReactNode } from 'react'

import { MainRegion } from './main-region.tsx'
import { VisitArea } from './visit-area.tsx'

/** Signing in and out: one card in the middle, nothing to wander off to. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div data-layout="auth" className="flex min-h-dvh flex-col">
      <SkipLink />
      <VisitArea />
      <header className="flex items-center justify-between px-4 py-3 sm:px-6">
        <Brand productName={product.name} />
        <ColourModeButton />
      </header>
      <MainRegion className="flex flex-1 items-start justify-center px-4 pt-[8vh] pb-12 outline-none">
        {children}
      </MainRegion>
      <Toasts />
    </div>
  )
}
