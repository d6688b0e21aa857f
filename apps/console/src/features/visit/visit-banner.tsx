import type { VisitNotice } from '@console/sdk/session'
import { buttonClass } from '@console/ui/button.tsx'
import { Countdown } from '@console/ui/countdown.tsx'
import { Icon } from '@console/ui/icon.tsx'
import { useQuery } from '@tanstack/react-query'

import { useAuth, useClient } from '../../lib/client.ts'
import { QueryAccess } from '../../lib/query-access.tsx'
import { accountQueries } from '../account/queries.ts'
import './visit.css'

/** On every page while an administrator acts as somebody else: as whom, until when, and the way out. */
export function VisitBanner({ visit }: { visit: VisitNotice }) {
  return (
    <>
      <div className="visit-frame" aria-hidden="true" />
      {/* No live region: the time that is left would be read out every second. */}
      <aside
        className="banner visit-banner"
        data-slot="visit"
        data-tone="warn"
        aria-label="Acting as somebody else"
      >
        <Icon name="users" size={18} />
        <div>
          You act as{' '}
          <QueryAccess>
            <ActedAs />
          </QueryAccess>
          {visit.write ? ', with a code from them.' : ' and only read.'} Ends in{' '}
          <Countdown until={visit.until} over="a moment" onOver={leave} />.
        </div>
        {/* A document of its own, which forgets all that this one and its tab hold. */}
        <a className={buttonClass({ size: 'small' })} href={exitPath}>
          Exit
        </a>
      </aside>
    </>
  )
}

const exitPath = '/logout'

const leave = () => location.assign(exitPath)

function ActedAs() {
  const userId = useAuth() || ''
  const { data } = useQuery({
    ...accountQueries.me(useClient(), userId),
    enabled: userId !== '',
  })
  return <strong>{data?.email || data?.full_name || 'a user'}</strong>
}
