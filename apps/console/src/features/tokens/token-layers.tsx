import { useState } from 'react'

import { useOwned } from '../vehicles/use-owned.ts'
import { OverlayForm } from './overlay-form.tsx'
import { useTokenActions } from './queries.ts'
import { type AskedAct, TokenDialog } from './token-dialogs.tsx'
import { TokenForm } from './token-form.tsx'
import { type MadeToken, TokenSecret } from './token-secret.tsx'

export type AskedLayer = AskedAct | { act: 'create' } | { act: 'create-overlay' }

type Props = { asked: AskedLayer; writeBlock: string | undefined; onClose: () => void }

/** What opens over the list: a form or a question, and then the new token, once. */
export function TokenLayers({ asked, writeBlock, onClose }: Props) {
  // Without the list a token can be made all the same, for all there is.
  const { owned = { vehicles: [], sites: [] } } = useOwned()
  const { create, createOverlay } = useTokenActions()
  const [made, setMade] = useState<MadeToken>()
  if (made) return <TokenSecret made={made} onDone={onClose} />
  if (asked.act === 'rotate' || asked.act === 'revoke')
    return (
      <TokenDialog
        asked={asked}
        writeBlock={writeBlock}
        onMade={(secret) => setMade({ secret })}
        onClose={onClose}
      />
    )
  if (asked.act === 'create')
    return (
      <TokenForm
        owned={owned}
        busy={create.isPending}
        error={create.error}
        onCreate={async (request) => setMade({ secret: await create.mutateAsync(request) })}
        onClose={onClose}
      />
    )
  return (
    <OverlayForm
      vehicles={owned.vehicles}
      busy={createOverlay.isPending}
      error={createOverlay.error}
      onCreate={async (request) =>
        setMade({ secret: await createOverlay.mutateAsync(request), shows: request })
      }
      onClose={onClose}
    />
  )
}
