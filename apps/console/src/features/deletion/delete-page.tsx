import { useState } from 'react'

import { useAuth, useVisit } from '../../lib/client.ts'
import { DeleteForm } from './delete-form.tsx'
import { DeletionProgress } from './deletion-progress.tsx'
import { type Deletion, useErase } from './queries.ts'
import { Stranger } from './stranger.tsx'

type Props = {
  /** A deletion that the address names. */
  id: string | undefined
  onBegun: (id: string) => void
}

/** The end of an account: before, to whom it belongs; after, to whoever holds the deletion's id. */
export function DeletePage({ id, onBegun }: Props) {
  const auth = useAuth()
  const visit = useVisit()
  const erase = useErase()
  // Its salt comes in this answer alone, and is kept nowhere.
  const [begun, setBegun] = useState<Deletion>()

  const begin = () =>
    erase.mutate(undefined, {
      onSuccess(deletion) {
        setBegun(deletion)
        onBegun(deletion.id)
      },
    })

  const shown = id ?? begun?.id
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-5 px-4 py-6 sm:px-6">
      {shown ? (
        <DeletionProgress
          id={shown}
          salt={begun?.id === shown ? (begun.salt ?? undefined) : undefined}
        />
      ) : auth || erase.isPending ? (
        <DeleteForm
          isVisit={visit !== undefined}
          busy={erase.isPending}
          error={erase.error}
          onDelete={begin}
        />
      ) : (
        <Stranger isKnown={auth === false} />
      )}
    </div>
  )
}
