import type { SignIn } from '@console/sdk/account'
import { Button, buttonClass } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import { useClient } from '../../lib/client.ts'
import { RouterAnchor } from '../../lib/router-anchor.tsx'
import { AccountPage } from '../account/account-page.tsx'
import { LoadError } from '../shell/load-error.tsx'
import { useWriteBlock } from '../shell/use-write-block.ts'
import { signInQueries } from './queries.ts'
import { SignInTable } from './sign-in-table.tsx'

const SignOutDialog = lazy(async () => {
  const { SignOutDialog } = await import('./sign-out-dialog.tsx')
  return { default: SignOutDialog }
})

/** Where the account is signed in. */
export function SignInsPage() {
  const { data, error, refetch } = useQuery(signInQueries.list(useClient()))
  const [asked, setAsked] = useState<SignIn | 'others'>()
  const writeBlock = useWriteBlock()
  const others = data?.items.filter(({ current }) => !current) ?? []
  return (
    <AccountPage path="/console/sessions">
      {error && !data ? (
        <LoadError
          title="Your sessions could not be read."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Card
          title="Signed in"
          aside={
            <div className="flex flex-wrap gap-2">
              <RouterAnchor href="/logout" className={buttonClass({ size: 'small' })}>
                Sign out here
              </RouterAnchor>
              <Button
                size="small"
                disabledReason={
                  writeBlock || (others.length === 0 && 'You are signed in nowhere else.')
                }
                onClick={() => setAsked('others')}
              >
                Sign out everywhere else
              </Button>
            </div>
          }
        >
          <SignInTable rows={data?.items} writeBlock={writeBlock} onSignOut={setAsked} />
          {data && others.length === 0 ? (
            <p className="pt-3 text-secondary">You are signed in nowhere else.</p>
          ) : null}
        </Card>
      )}
      <Suspense>
        {asked ? (
          <SignOutDialog
            asked={asked}
            others={others.length}
            writeBlock={writeBlock}
            onClose={() => setAsked(undefined)}
          />
        ) : null}
      </Suspense>
    </AccountPage>
  )
}
