import { statusUrl } from '@console/app-config'
import { ErrorExtras } from '@console/ui/error-extras.tsx'
import { ErrorPage } from '@console/ui/error-page.tsx'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { reportPage } from '../scripts/report.ts'

/** Draws a part of a static page. If it cannot be drawn, the error page takes the place of the page. */
export function mount(container: Element, part: ReactNode) {
  createRoot(container, { onUncaughtError: showErrorPage }).render(part)
}

function showErrorPage(error: unknown) {
  // As an error of any script: into the console, and to error tracking where there is one.
  reportError(error)
  const place = document.createElement('div')
  document.querySelector('main')?.replaceChildren(place)
  createRoot(place).render(
    <ErrorPage status={500} message={error instanceof Error ? error.message : undefined}>
      <ErrorExtras
        statusHref={statusUrl}
        retry={{ label: 'Reload', onRetry: () => location.reload() }}
        onSearch={pressSearch}
        onReport={() => reportPage(`${location.pathname} could not be shown.`)}
      />
    </ErrorPage>,
  )
}

/** The header's own button, which loads the search if need be. */
const pressSearch = () =>
  document.querySelector<HTMLElement>('[data-slot="search-button"]')?.click()
