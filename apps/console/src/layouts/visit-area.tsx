import { lazy, Suspense } from 'react'

import { useVisit } from '../lib/client.ts'

// Only administrators ever see it.
const VisitBanner = lazy(async () => {
  const { VisitBanner } = await import('../features/visit/visit-banner.tsx')
  return { default: VisitBanner }
})

/** Over each page, behind its skip link, while somebody acts as somebody else. */
export function VisitArea() {
  const visit = useVisit()
  return visit ? (
    <Suspense>
      <VisitBanner visit={visit} />
    </Suspense>
  ) : null
}
