import { thirdPartyAppsUrl } from '@console/app-config'
import { Button, buttonClass } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { useEffect, useState } from 'react'

import { onceAtATime } from '../../lib/once-at-a-time.ts'

type Outcome = 'running' | 'done' | 'unconfirmed'

// StrictMode mounts twice; the second mount shares the first one's call.
const signOutOnce = onceAtATime((logout: () => Promise<unknown>) => logout())

/** Only who is signed in can end other sign-ins, and opening this page ends this one. */
const sessionsPath = '/console/sessions'

type Props = { session: { logout: () => Promise<unknown> }; simulated: boolean }

export function SignOutPage({ session, simulated }: Props) {
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<Outcome>('running')

  // The session ends at the gateway; visiting this page is what asks for it.
  useEffect(() => {
    let isShown = true
    const show = (next: Outcome) => {
      if (isShown) setOutcome(next)
    }
    // What was typed and not sent is whoever signs out's, also while the gateway is slow to answer.
    sessionStorage.clear()
    signOutOnce(() => session.logout()).then(
      () => show('done'),
      () => show('unconfirmed'),
    )
    return () => {
      isShown = false
    }
  }, [session, attempt])

  function retry() {
    setOutcome('running')
    setAttempt(attempt + 1)
  }

  return (
    <Card className="card flex w-full max-w-md flex-col gap-5 p-6">
      <div className="flex flex-col gap-2" aria-live="polite">
        <h1 className="text-2xl">{titles[outcome]}</h1>
        <p className="text-secondary">{sentences[outcome]}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {outcome === 'unconfirmed' ? (
          <Button variant="primary" onClick={retry}>
            Try again
          </Button>
        ) : null}
        {outcome === 'running' ? null : (
          <>
            <a
              className={buttonClass({ variant: outcome === 'done' ? 'primary' : 'secondary' })}
              href="/login"
            >
              Login again
            </a>
            <a className={buttonClass()} href="/">
              Home
            </a>
          </>
        )}
      </div>
      {outcome === 'running' ? null : (
        <p className="text-13 text-muted">
          Other browsers stay signed in.{' '}
          <a className="underline" href={`/login?redirect=${encodeURIComponent(sessionsPath)}`}>
            Sign in again to sign them out too
          </a>
          .
          {simulated ? null : (
            <>
              {' '}
              What you allowed at Tesla you take back in your{' '}
              <a className="underline" href={thirdPartyAppsUrl} rel="noreferrer">
                Tesla account
              </a>
              .
            </>
          )}
        </p>
      )}
    </Card>
  )
}

const titles: Record<Outcome, string> = {
  running: 'Signing out…',
  done: 'You are signed out',
  unconfirmed: 'Signed out in this browser only',
}

const sentences: Record<Outcome, string> = {
  running: 'Ending your session.',
  done: 'Your session has ended, and this browser keeps none of your vehicle data.',
  unconfirmed:
    'The service could not be reached. This browser has forgotten your data, but the session may live on the server until it expires.',
}
