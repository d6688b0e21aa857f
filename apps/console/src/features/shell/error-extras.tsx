import { footerColumns, headerLinks, statusUrl } from '@console/app-config'
import { helpDraft } from '@console/app-config/help-draft'
import { ErrorExtras as Extras } from '@console/ui/error-extras.tsx'
import { nearestPages } from '@console/ui/nearest-pages'
import { panels } from '@console/ui/panels'
import { useState } from 'react'

import type { ShownError } from '../../layouts/describe-page-error.ts'
import { useHelpChat } from '../../lib/client.ts'

const pages = [
  { label: 'Console', to: '/console' },
  ...headerLinks,
  ...footerColumns.flatMap(({ links }) => links.filter(({ external }) => !external)),
]

/** What can be done about an error in the place of a page. */
export default function ErrorExtras({ error }: { error: ShownError }) {
  const helpChat = useHelpChat()
  const { status, requestId, retryAfter, isTemporary } = error
  // Counted from when the page appeared.
  const [shownAt] = useState(Date.now)

  function report() {
    const { text } = helpDraft.read()
    const words = `${error.name ?? 'Error'} (${status}) at ${location.pathname}.\n\nWhat I did: `
    // What somebody has begun to write is not replaced.
    helpDraft.keep({ text: text || words, requestId })
    void helpChat.open()
  }

  return (
    <Extras
      near={status === 404 ? nearestPages(location.pathname, pages) : []}
      {...(isTemporary && { retry: { label: 'Reload', onRetry: () => location.reload() } })}
      {...(retryAfter !== undefined && { retryAt: shownAt + retryAfter * 1000 })}
      {...(status === 403 && { loginHref: '/logout' })}
      onSearch={panels.toggleSearch}
      onReport={report}
      statusHref={statusUrl}
      requestId={requestId}
    />
  )
}
