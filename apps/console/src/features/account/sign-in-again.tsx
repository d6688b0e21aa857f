import { ConfirmDialog } from '@console/ui/confirm-dialog.tsx'

import { useConfig } from '../../lib/client.ts'
import { signInUrl } from '../../lib/sign-in-url.ts'

type Props = {
  /** What was asked, as its own dialog had it. */
  title: string
  onCancel: () => void
  /** Keeps what is to be found again afterwards. */
  onLeave?: () => void
}

/** In place of an act that asks for a younger sign-in: the way there, and back to this very place. */
export function SignInAgain({ title, onCancel, onLeave }: Props) {
  const config = useConfig()
  return (
    <ConfirmDialog
      title={title}
      consequence="Nothing was done yet. You signed in more than ten minutes ago, and whoever finds this browser open must not be able to do this. Sign in again: you come back to this place, and are asked once more."
      confirmLabel="Sign in again"
      danger={false}
      onCancel={onCancel}
      onConfirm={() => {
        onLeave?.()
        location.assign(signInUrl(config, location.pathname + location.search))
      }}
    />
  )
}
