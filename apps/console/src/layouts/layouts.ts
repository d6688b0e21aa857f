import { type ComponentType, lazy, type ReactNode } from 'react'

import type { Layout } from '../lib/route-meta.ts'
import type { LoadServices } from '../lib/services.ts'

type Frame = ComponentType<{ children: ReactNode }>

// Each page needs one of them, so none is part of what every page loads.
const load: Record<Layout, () => Promise<{ default: Frame }>> = {
  auth: async () => ({ default: (await import('./auth-layout.tsx')).AuthLayout }),
  blank: async () => ({ default: (await import('./blank-layout.tsx')).BlankLayout }),
  default: async () => ({ default: (await import('./default-layout.tsx')).DefaultLayout }),
}

export const layouts: Record<Layout, Frame> = {
  auth: lazy(load.auth),
  blank: lazy(load.blank),
  default: lazy(load.default),
}

/** Fetches a layout, and what it shows data with, while its page is still on the way. */
export function preloadLayout(layout: Layout, services: LoadServices) {
  // Should one of them fail, drawing it tells.
  void load[layout]().catch(() => undefined)
  if (layout === 'default') void services().catch(() => undefined)
}
