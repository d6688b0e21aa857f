import { ErrorPage } from '@console/ui/error-page.tsx'
import {
  type ErrorComponentProps,
  rootRouteId,
  useLocation,
  useRouteContext,
} from '@tanstack/react-router'
import { useEffect } from 'react'

import { isBot } from '../lib/bots.ts'
import { FatalError } from '../lib/fatal-error.ts'
import { usePageHead } from '../lib/page-head.ts'
import { PageFrame } from './page-frame.tsx'

const head = {
  title: 'Page not found',
  description: 'We are sorry but this page could not be found.',
}

/** In the place of a page that no route knows. */
export function NotFoundPage() {
  const path = useLocation({ select: ({ href }) => href })
  usePageHead(head)
  return <ErrorPage status={404} message={`Page not found: ${path}`} />
}

/** In the place of everything, when the page cannot be shown at all. Crawlers get none. */
export function RootErrorPage({ error }: ErrorComponentProps) {
  const tracking = useRouteContext({
    from: rootRouteId,
    select: ({ errorTracking }) => errorTracking,
  })
  usePageHead(head)
  // Reporting is outside React.
  useEffect(() => {
    if (isBot()) console.error(error)
    else tracking.report(error)
  }, [error, tracking])

  if (isBot()) return null
  return (
    <PageFrame layout="default">
      <ErrorPage {...describe(error)} />
    </PageFrame>
  )
}

function describe(error: unknown) {
  const status = error instanceof FatalError ? error.status : 500
  return { status, message: error instanceof Error ? error.message : undefined }
}
