import type { SignIn } from '@console/sdk/account'
import { ConfirmDialog } from '@console/ui/confirm-dialog.tsx'
import { toasts } from '@console/ui/toast-store'

import { failureInWords } from '../../lib/describe-error.ts'
import { useSignOuts } from './queries.ts'
import { deviceOf } from './words.ts'

type Props = {
  /** One browser, or all but this one. */
  asked: SignIn | 'others'
  /** How many the others are. */
  others: number
  writeBlock: string | undefined
  onClose: () => void
}

/** Asks before a browser is signed out: whoever sits there may lose what was not saved. */
export function SignOutDialog({ asked, others, writeBlock, onClose }: Props) {
  const signOuts = useSignOuts()
  const { isPending, error } = asked === 'others' ? signOuts.others : signOuts.one
  const isOne = asked !== 'others'
  const done = (title: string) => {
    toasts.add({ title, icon: 'check', color: 'ok' })
    onClose()
  }
  const signOut = () =>
    isOne
      ? signOuts.one.mutate(asked.id, {
          onSuccess: () => done(`${deviceOf(asked)} was signed out`),
        })
      : signOuts.others.mutate(undefined, {
          onSuccess: ({ ended }) =>
            done(ended === 1 ? 'One browser was signed out' : `${ended} browsers were signed out`),
        })
  return (
    <ConfirmDialog
      title={isOne ? `Sign out ${deviceOf(asked)}?` : 'Sign out everywhere else?'}
      consequence={
        isOne
          ? 'It ends at once, and what was not saved there is lost. API tokens go on.'
          : `${others === 1 ? 'One other browser ends' : `${others} other browsers end`} at once, and what was not saved there is lost. This browser and API tokens go on.`
      }
      confirmLabel={isOne ? 'Sign out' : 'Sign out everywhere else'}
      busy={isPending && 'Signing out…'}
      disabledReason={writeBlock}
      error={error ? failureInWords(error) : undefined}
      onCancel={onClose}
      onConfirm={signOut}
    />
  )
}
