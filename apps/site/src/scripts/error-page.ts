import { readNamedError } from '@console/app-config/named-error'
import { attachErrorPage, showNamedError } from '@console/ui/attach-error-page'
import type { NearPage } from '@console/ui/error-extras.tsx'
import type { SearchPage } from '@console/ui/search-entries'
import { reportPage } from './report.ts'

/** Search, report and pages nearby, for an address that has no page. */
export function startErrorPage() {
  const missing = `There is no page at ${location.pathname}.`
  attachErrorPage({ onReport: () => reportPage(missing), pages: readPages })
}

/** The same for an error that the address names. */
export function startNamedErrorPage() {
  const named = readNamedError(location.search)
  showNamedError(named)
  attachErrorPage({
    onReport: () => reportPage(`I saw the error page (${named.status}).`, named.requestId),
    pages: named.status === 404 ? readPages : undefined,
    // The address of this page says nothing of the one that was missed.
    missed: '/',
  })
}

async function readPages(): Promise<NearPage[]> {
  const reply = await fetch('/api/search.json')
  // The same build wrote file and reader.
  const pages = reply.ok ? ((await reply.json()) as SearchPage[]) : []
  return pages.map(({ title, _path }) => ({ label: title, to: _path }))
}
