import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'

/** The page's own part. Focus moves here when the page changes, as a new document would do. */
export function MainRegion({ className, children }: { className?: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const router = useRouter()

  // Focus belongs to the document.
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        // An error page has taken the focus to its heading, and whoever opened a dialog meanwhile types in it.
        if (document.activeElement?.closest('[data-slot="error-page"], [role="dialog"]')) return
        main.current?.focus({ preventScroll: true })
      }),
    [router],
  )

  return (
    <main id="main" ref={main} tabIndex={-1} className={className}>
      {children}
    </main>
  )
}
