import type { ReactNode } from 'react'

import { MainRegion } from './main-region.tsx'

/** Nothing but the page, for screens that are shown inside others. */
export function BlankLayout({ children }: { children: ReactNode }) {
  return (
    <div data-layout="blank">
      <MainRegion>{children}</MainRegion>
    </div>
  )
}
