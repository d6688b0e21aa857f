import { Alert } from '@console/ui/alert.tsx'
import { Badge } from '@console/ui/badge.tsx'
import { TextLink } from '@console/ui/text-link.tsx'

import { destinationOf } from './destination.ts'
import type { Consent } from './queries.ts'

/** Who asks, how far that is known, and where the answer goes. */
export function ConsentHead({ consent }: { consent: Consent }) {
  const { client, redirect_uri: address, redirect_known: isKnown, connected_at: before } = consent
  const { client_name: name, client_uri: home, verified } = client
  return (
    <header className="flex flex-col gap-3">
      <h1 className="text-2xl [overflow-wrap:anywhere]">
        {name} asks for access to your vehicles and energy sites
      </h1>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-secondary">
        {verified ? (
          <Badge tone="ok" icon="check">
            Verified
          </Badge>
        ) : (
          <Badge tone="warn" icon="warning">
            Not verified
          </Badge>
        )}
        <span>
          Your answer goes to <strong className="font-semibold">{destinationOf(address)}</strong>.
        </span>
        {home && !verified ? <span>{destinationOf(home)}, says the application</span> : null}
        {home && verified ? (
          <TextLink external href={home}>
            {destinationOf(home)}
          </TextLink>
        ) : null}
      </p>
      {verified ? null : (
        <Alert tone="warn" title="Nobody here knows who made it.">
          Anybody can give an application this name. Allow it only if you have just begun this in
          the application yourself
          {isKnown ? '.' : `, and if ${destinationOf(address)} is where it should lead.`}
        </Alert>
      )}
      {before ? (
        <p className="text-13 text-muted">
          You let it in before, on {day.format(Date.parse(before))}. Allowing it again adds a second
          connection beside the first.
        </p>
      ) : null}
    </header>
  )
}

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' })
