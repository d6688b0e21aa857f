import { isConsolePath, thirdPartyAppsUrl } from '@console/app-config'
import { Badge } from '@console/ui/badge.tsx'
import { Button, buttonClass } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { Icon } from '@console/ui/icon.tsx'
import { TextLink } from '@console/ui/text-link.tsx'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'

import { useAuth, useConfig, useSession } from '../../lib/client.ts'
import { signInUrl } from '../../lib/sign-in-url.ts'
import { useOfflineSince } from '../shell/use-offline-since.ts'
import { askedScopes } from './scopes.ts'
import { signInTrouble } from './sign-in-trouble.ts'

type Props = {
  /** Where to go once signed in: a path of this origin. */
  redirect: string
  /** Why the last try ended, as the gateway names it. */
  error: string | undefined
  /** The request that failed, for a report. */
  request: string | undefined
}

export function SignInPage({ redirect, error, request }: Props) {
  const auth = useAuth()
  const config = useConfig()
  const session = useSession()
  const router = useRouter()

  // Of a failed one somebody who is signed in all the same must read.
  const hasFailed = error !== undefined && error !== 'cancelled'
  // Somebody who is signed in already goes straight on.
  useEffect(() => {
    if (!auth || hasFailed) return
    const path = redirect.split(/[?#]/)[0] ?? ''
    if (isConsolePath(path)) void router.navigate({ href: redirect, replace: true })
    else location.replace(redirect)
  }, [auth, hasFailed, redirect, router])

  const isOffline = useOfflineSince() !== undefined
  const trouble = isOffline
    ? 'offline'
    : auth === false && session.unreachable
      ? 'unreachable'
      : error
  const isForApplication = redirect.startsWith('/connect?')
  return (
    <div className="flex w-full max-w-md flex-col gap-4">
      {trouble ? (
        <Trouble code={trouble} request={request}>
          {trouble === 'unreachable' ? <AskAgain /> : null}
        </Trouble>
      ) : null}
      <Card className="card flex flex-col gap-5 p-6">
        <div className="flex flex-col gap-2">
          <h1 className="text-2xl">Sign in</h1>
          <p className="text-secondary">
            {isForApplication
              ? 'An application asks for access to your vehicles. Sign in to see which one and what it wants; nothing is allowed by that.'
              : 'See your vehicles and energy sites live, and send them commands.'}
          </p>
        </div>
        <a
          className={`${buttonClass({ variant: 'primary' })} min-h-11 w-full justify-center`}
          href={signInUrl(config, redirect)}
        >
          Login with Tesla
        </a>
        {auth && hasFailed ? (
          <TextLink href={redirect}>Go on with the sign-in that you have</TextLink>
        ) : null}
        {config.simulated ? (
          <p className="flex items-start gap-2 text-13 text-muted">
            <Badge tone="primary">Simulated</Badge>
            <span>
              The next page offers simulated accounts. Nothing is sent to Tesla, and no password is
              asked for.
            </span>
          </p>
        ) : (
          <p className="text-13 text-muted">
            You sign in at Tesla; your password never reaches this product. In which region your
            account is kept is found out there. You can take access back at any time in your Tesla
            account under{' '}
            <a className="underline" href={thirdPartyAppsUrl} rel="noreferrer">
              Third-Party Apps
            </a>
            .
          </p>
        )}
      </Card>
      <details className="group rounded-card border border-line bg-card px-6 py-4">
        <summary className="flex min-h-6 list-none items-center justify-between gap-3 font-semibold">
          What it asks for, and why
          <Icon
            name="chevron-down"
            size={18}
            className="transition-transform group-open:rotate-180"
          />
        </summary>
        <dl className="mt-4 flex flex-col gap-3">
          {askedScopes.map(({ scope, title, without }) => (
            <div key={scope}>
              <dt>
                {title} <code className="text-xs text-muted">{scope}</code>
              </dt>
              <dd className="text-13 text-muted">Without it, {without}.</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}

/** Whoever turns out to be signed in goes straight on. */
function AskAgain() {
  const session = useSession()
  const [isAsking, setIsAsking] = useState(false)
  function ask() {
    setIsAsking(true)
    void session.recheck().finally(() => setIsAsking(false))
  }
  return (
    <Button size="small" busy={isAsking && 'Asking'} onClick={ask}>
      Try again
    </Button>
  )
}

type TroubleProps = { code: string; request: string | undefined; children: ReactNode }

function Trouble({ code, request, children }: TroubleProps) {
  const { title, advice } = signInTrouble(code)
  return (
    <div role="alert" className="flex gap-3 rounded-card border border-line bg-card p-4">
      <Icon name="warning" className="shrink-0 text-warn" />
      <div className="flex flex-col items-start gap-2">
        <div>
          <p className="font-semibold">{title}</p>
          <p className="text-secondary">{advice}</p>
        </div>
        {children}
        {request ? (
          <p className="text-xs text-muted">
            Request <code className="select-all">{request}</code>
          </p>
        ) : null}
      </div>
    </div>
  )
}
