import { Button, buttonClass } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { ErrorState } from '@console/ui/error-state.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { useAuth, useClient } from '../../lib/client.ts'
import { describeError } from '../../lib/describe-error.ts'
import { ConsentForm } from './consent-form.tsx'
import { consentTrouble } from './consent-trouble.ts'
import { destinationOf } from './destination.ts'
import { type Asked, applicationQueries } from './queries.ts'

/** Where an application of somebody else is let in, or is not. */
export function ConnectPage({ asked }: { asked: Asked }) {
  const client = useClient()
  const auth = useAuth()
  const router = useRouter()
  const [next, setNext] = useState<string>()
  const consent = useQuery({
    ...applicationQueries.consent(client, auth || '', asked),
    enabled: Boolean(auth && asked.client_id),
  })

  const userId = consent.data?.user_id
  const [firstUserId, setFirstUserId] = useState<string>()
  if (firstUserId === undefined && userId !== undefined) setFirstUserId(userId)

  // A session that ended while its owner was thinking: sign-in leads back to the same request.
  useEffect(() => {
    if (auth !== false) return
    const back = encodeURIComponent(router.latestLocation.href)
    void router.navigate({ href: `/login?redirect=${back}`, replace: true })
  }, [auth, router])

  if (next) return <Leaving address={next} />
  if (!asked.client_id) return <NothingAsked />
  if (consent.data) {
    return (
      <ConsentForm
        key={userId}
        asked={asked}
        consent={consent.data}
        isAnother={userId !== firstUserId}
        onDecided={(address) => {
          setNext(address)
          location.assign(address)
        }}
      />
    )
  }
  if (consent.error) return <Refused error={consent.error} onRetry={() => void consent.refetch()} />
  return (
    <Card className="w-full max-w-xl" aria-busy="true">
      <Skeleton height={520} />
    </Card>
  )
}

function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const trouble = consentTrouble(error)
  const { message, requestId } = describeError(error)
  return (
    <Card className="w-full max-w-xl">
      <h1 className="visually-hidden">Connect an application</h1>
      {trouble ? (
        <ErrorState
          title={trouble.title}
          reason={trouble.advice}
          cost="Nothing was allowed and nothing was sent."
          action={
            <a className={buttonClass()} href="/console">
              Open the console
            </a>
          }
          requestId={requestId}
          details={trouble.details}
        />
      ) : (
        <ErrorState
          title="The request could not be read."
          reason={message}
          cost="Nothing was allowed."
          action={<Button onClick={onRetry}>Try again</Button>}
          requestId={requestId}
        />
      )}
    </Card>
  )
}

function NothingAsked() {
  return (
    <Card className="flex w-full max-w-xl flex-col items-start gap-3 p-6">
      <h1 className="text-2xl">No application asks for anything</h1>
      <p className="text-secondary">
        Applications such as Home Assistant lead here when you add them. Begin there; this page then
        shows what they want and lets you decide.
      </p>
      <a className={buttonClass()} href="/console">
        Open the console
      </a>
    </Card>
  )
}

/** An address of an application on this device may leave this page where it is. */
function Leaving({ address }: { address: string }) {
  return (
    <Card className="flex w-full max-w-xl flex-col items-start gap-3 p-6" aria-live="polite">
      <h1 className="text-2xl">Taking you back</h1>
      <p className="text-secondary">
        Your answer goes to {destinationOf(address)}. If nothing happens, go on by hand.
      </p>
      <a className={buttonClass()} href={address}>
        Go on
      </a>
    </Card>
  )
}
