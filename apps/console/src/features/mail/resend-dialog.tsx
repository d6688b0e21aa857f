import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { ActDialog } from '../administration/act-dialog.tsx'
import { useUserAct } from '../administration/user-act.ts'
import { mailQueries } from './queries.ts'

type Props = { message: { id: string; to: string }; onClose: () => void }

/** Sends a message once more. */
export function ResendDialog({ message: { id, to }, onClose }: Props) {
  const queries = useQueryClient()
  // The same for each try, so that it goes out once.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const act = useUserAct(
    (admin, reason) => admin.resendMail(id, reason, { idempotencyKey }),
    () => {
      void queries.invalidateQueries({ queryKey: [...mailQueries.all, 'log'] })
      onClose()
    },
  )
  return (
    <ActDialog
      title={`Send this mail to ${to} again?`}
      consequence="It goes out as a new message to the same address, unless mail to it is suppressed."
      confirmLabel="Send again"
      busyLabel="Sending"
      act={act}
      onClose={onClose}
    />
  )
}
