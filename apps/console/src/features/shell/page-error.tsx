import { ErrorPage } from '@console/ui/error-page.tsx'
import { type ErrorComponentProps, rootRouteId, useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'

import { describePageError } from '../../layouts/describe-page-error.ts'
import { useReloadWhenBack } from '../../layouts/error-pages.tsx'
import ErrorExtras from './error-extras.tsx'

/** In the place of a page whose frame still stands: what is around it leads elsewhere. */
export function PageError({ error }: ErrorComponentProps) {
  const tracking = useRouteContext({
    from: rootRouteId,
    select: ({ errorTracking }) => errorTracking,
  })
  // Reporting is outside React.
  useEffect(() => tracking.report(error), [error, tracking])
  const shown = describePageError(error)
  useReloadWhenBack(shown.status)
  return (
    <ErrorPage status={shown.status} name={shown.name} message={shown.message}>
      <ErrorExtras error={shown} />
    </ErrorPage>
  )
}
