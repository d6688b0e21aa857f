import { ErrorPage } from '@console/ui/error-page.tsx'

import { isBot } from '../lib/bots.ts'

/** When not even the configuration could be read there is no router to hold a page. */
export function StartError() {
  if (isBot()) return null
  const message = 'The console could not start. Reload the page to try again.'
  return (
    <main id="main">
      <ErrorPage status={503} message={message} />
    </main>
  )
}
