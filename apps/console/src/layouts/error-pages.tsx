import { offlineError } from '@console/ui/error-kinds'
import { ErrorPage } from '@console/ui/error-page.tsx'
import {
  CatchBoundary,
  type ErrorComponentProps,
  rootRouteId,
  useLocation,
  useRouteContext,
} from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'

import { isBot } from '../lib/bots.ts'
import { usePageHead } from '../lib/page-head.ts'
import { describePageError, type ShownError } from './describe-page-error.ts'
import { PageFrame } from './page-frame.tsx'

const head = {
  title: 'Page not found',
  description: 'We are sorry but this page could not be found.',
}

/** In the place of a page that no route knows. */
export function NotFoundPage() {
  const path = useLocation({ select: ({ href }) => href })
  usePageHead(head)
  return <Shown error={{ status: 404, message: `Page not found: ${path}` }} />
}

// What can be done about an error is not part of the first page's code, and may be missing itself.
const ErrorExtras = lazy(() => import('../features/shell/error-extras.tsx'))

function Shown({ error }: { error: ShownError }) {
  const { status, name, message } = error
  useReloadWhenBack(status)
  return (
    <ErrorPage status={status} name={name} message={message}>
      <CatchBoundary getResetKey={() => ''} errorComponent={() => null}>
        <Suspense>
          <ErrorExtras error={error} />
        </Suspense>
      </CatchBoundary>
    </ErrorPage>
  )
}

/** Once for each error that ends a page. Reporting is outside React. */
function useReport(error: unknown) {
  const tracking = useRouteContext({
    from: rootRouteId,
    select: ({ errorTracking }) => errorTracking,
  })
  usePageHead(head)
  useEffect(() => {
    if (isBot()) console.error(error)
    else tracking.report(error)
  }, [error, tracking])
}

/** In the place of a page that cannot be shown, in the frame that stands around it. Crawlers get none. */
export function PageErrorPage({ error }: ErrorComponentProps) {
  useReport(error)
  return isBot() ? null : <Shown error={describePageError(error)} />
}

/** In the place of everything, when not even the frame can be trusted. */
export function RootErrorPage({ error }: ErrorComponentProps) {
  useReport(error)
  if (isBot()) return null
  return (
    <CatchBoundary getResetKey={() => ''} errorComponent={() => <WithoutFrame error={error} />}>
      <PageFrame layout="default">
        <Shown error={describePageError(error)} />
      </PageFrame>
    </CatchBoundary>
  )
}

/** The frame comes in files of its own, which may be what could not be loaded. */
function WithoutFrame({ error }: { error: unknown }) {
  const { status, name, message } = describePageError(error)
  useReloadWhenBack(status)
  return (
    <main id="main">
      <ErrorPage status={status} name={name} message={message} />
    </main>
  )
}

/** What could not be loaded without the network stays failed in this document, even when that is back. */
function useReloadWhenBack(status: ShownError['status']) {
  const isOffline = status === offlineError.status
  // The network is outside React.
  useEffect(() => {
    if (!isOffline) return
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [isOffline])
}
