import type { TokenDetails } from '@console/sdk/account'
import { overlayTokensPerUser, tokensPerUser } from '@console/sdk/contract'
import { toasts } from '@console/ui/toast-store'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import { useClient } from '../../lib/client.ts'
import { AccountPage } from '../account/account-page.tsx'
import { ConnectedCard } from '../applications/connected-card.tsx'
import { LoadError } from '../shell/load-error.tsx'
import { useWriteBlock } from '../shell/use-write-block.ts'
import { useOwned } from '../vehicles/use-owned.ts'
import { useProductName } from '../vehicles/use-product-name.ts'
import { FailureNote } from '../webhooks/failure-note.tsx'
import { tokenQueries, useTokenActions } from './queries.ts'
import { TokenCard } from './token-card.tsx'
import type { AskedLayer } from './token-layers.tsx'
import { titleOf } from './words.ts'

// Forms and dialogs come when they are opened; the field catalogue with them.
const TokenLayers = lazy(async () => {
  const { TokenLayers } = await import('./token-layers.tsx')
  return { default: TokenLayers }
})

/** All tokens of the account and the applications that it let in: what they may do, who used them, and how to end that. */
export function TokensPage() {
  const { data, error, refetch } = useQuery(tokenQueries.list(useClient()))
  const { owned } = useOwned()
  const nameOf = useProductName()
  const { pause } = useTokenActions()
  const [asked, setAsked] = useState<AskedLayer>()
  const writeBlock = useWriteBlock()

  if (error && !data)
    return (
      <AccountPage path="/console/tokens">
        <LoadError
          title="Your tokens could not be read."
          error={error}
          onRetry={() => void refetch()}
        />
      </AccountPage>
    )

  const turn = ({ id, paused, ...token }: TokenDetails, isUndo = false) =>
    pause.mutate(
      { id, paused: !paused },
      {
        onSuccess: () => {
          if (isUndo) return
          toasts.add({
            title: `${titleOf(token)} ${paused ? 'works again' : 'is paused'}`,
            icon: paused ? 'play' : 'pause',
            actions: [
              { label: 'Undo', click: () => turn({ ...token, id, paused: !paused }, true) },
            ],
          })
        },
      },
    )

  const card = {
    writeBlock,
    nameOf,
    onRotate: (token: TokenDetails) => setAsked({ act: 'rotate', token }),
    onRevoke: (token: TokenDetails) => setAsked({ act: 'revoke', token }),
    onPause: turn,
  }
  const ofKind = (kind: string) => data?.items.filter((token) => token.kind === kind)
  const hasVehicles = owned === undefined || owned.vehicles.length > 0
  return (
    <AccountPage path="/console/tokens">
      {pause.error ? (
        <FailureNote
          key={pause.submittedAt}
          title="The token is as it was."
          error={pause.error}
          onRetry={() => pause.variables && pause.mutate(pause.variables)}
        />
      ) : null}
      <TokenCard
        {...card}
        title="Tokens for programs"
        tokens={ofKind('access')}
        most={tokensPerUser}
        createLabel="Create a token"
        empty="A token lets a program act for you, within the limits that you give it."
        onCreate={() => setAsked({ act: 'create' })}
      />
      <TokenCard
        {...card}
        title="Tokens for overlays"
        tokens={ofKind('overlay')}
        most={overlayTokensPerUser}
        createLabel="Create an overlay token"
        createDisabled={!hasVehicles && 'This account has no vehicle.'}
        empty="One may stand in the address of a browser source in OBS: it reads a few signals of one vehicle."
        onCreate={() => setAsked({ act: 'create-overlay' })}
      />
      <ConnectedCard nameOf={nameOf} writeBlock={writeBlock} />
      <Suspense>
        {asked ? (
          <TokenLayers asked={asked} writeBlock={writeBlock} onClose={() => setAsked(undefined)} />
        ) : null}
      </Suspense>
    </AccountPage>
  )
}
