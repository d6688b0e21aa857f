import { deletionLimits } from '@console/sdk/contract'
import { Alert } from '@console/ui/alert.tsx'
import { Button, buttonClass } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { Checkbox } from '@console/ui/checkbox.tsx'
import { ConfirmDialog } from '@console/ui/confirm-dialog.tsx'
import { Countdown } from '@console/ui/countdown.tsx'
import { Field } from '@console/ui/field.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { TextInput } from '@console/ui/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useAuth, useClient, useConfig } from '../../lib/client.ts'
import { asksForSignIn, failureInWords } from '../../lib/describe-error.ts'
import { signInUrl } from '../../lib/sign-in-url.ts'
import { accountQueries } from '../account/queries.ts'
import { useWriteBlock } from '../shell/use-write-block.ts'
import { deletionQueries } from './queries.ts'

type Props = {
  isSubscribed: boolean
  /** Why not yet, by the reader's own wish. */
  waitsFor: string | undefined
  busy: boolean
  error: Error | null
  errorAt: number
  onDelete: () => void
}

/** The last question: a fresh sign-in, the account's own address, and the subscription's end. */
export function ConfirmCard(props: Props) {
  const client = useClient()
  const userId = useAuth() || ''
  const isSignedIn = userId !== ''
  const me = useQuery({ ...accountQueries.me(client, userId), enabled: isSignedIn })
  const signedIn = useQuery({ ...deletionQueries.signedInAt(client), enabled: isSignedIn })
  const [isLate, setIsLate] = useState(false)
  const until = signedIn.data ? Date.parse(signedIn.data) + deletionLimits.signInMs : undefined
  const isOld = isLate || (until !== undefined && until <= Date.now()) || asksForSignIn(props.error)
  if (me.isPending || signedIn.isPending) return <Skeleton height={280} />
  const name = me.data?.email || me.data?.full_name || userId
  return (
    <Card title="Delete the account" data-slot="delete-confirm">
      {isOld ? (
        <SignInAgain />
      ) : (
        <>
          {until === undefined ? null : (
            <p className="pb-3 text-13 text-muted">
              For your safety this takes a sign-in of the last ten minutes. Yours counts for{' '}
              <Countdown until={until} over="no longer" onOver={() => setIsLate(true)} />.
            </p>
          )}
          <Question {...props} name={name} />
        </>
      )}
    </Card>
  )
}

function SignInAgain() {
  const config = useConfig()
  return (
    <Alert
      tone="warn"
      title="Sign in once more."
      action={
        <a className={buttonClass({ size: 'small' })} href={signInUrl(config, '/delete')}>
          Sign in
        </a>
      }
    >
      Deleting an account takes a sign-in of the last ten minutes, so that nobody who finds this
      browser open can do it. You come back to this page; nothing was deleted.
    </Alert>
  )
}

function Question({
  name,
  isSubscribed,
  waitsFor,
  busy,
  error,
  errorAt,
  onDelete,
}: Props & { name: string }) {
  const writeBlock = useWriteBlock()
  const [typed, setTyped] = useState('')
  const [endsPlan, setEndsPlan] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const reasonNot =
    writeBlock ??
    waitsFor ??
    ((typed.trim().toLowerCase() !== name.toLowerCase() && `Type ${name} first.`) ||
      (isSubscribed && !endsPlan && 'Agree to the end of the subscription first.'))
  return (
    <div className="flex flex-col items-start gap-4">
      <div className="w-full max-w-md">
        <Field label={`Type ${name} to go on`}>
          <TextInput
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      </div>
      {isSubscribed ? (
        <Checkbox
          label="End my subscription now"
          hint="It ends together with the account, and so does what is left of the paid period."
          checked={endsPlan}
          onCheckedChange={setEndsPlan}
        />
      ) : null}
      {waitsFor ? <p className="text-13 text-muted">{waitsFor}</p> : null}
      <Button variant="danger" disabledReason={reasonNot} onClick={() => setIsAsking(true)}>
        Delete the account
      </Button>
      {isAsking ? (
        <ConfirmDialog
          key={errorAt}
          title={`Delete the account of ${name}?`}
          consequence="Your vehicles stop sending, tokens and webhooks stop working, and all history is erased. It begins at once and cannot be taken back."
          confirmLabel="Delete for ever"
          busy={busy && 'Deleting'}
          disabledReason={reasonNot}
          error={
            error
              ? `${failureInWords(error)} Nothing was deleted yet as far as is known here; trying again deletes once.`
              : undefined
          }
          onCancel={() => setIsAsking(false)}
          onConfirm={onDelete}
        />
      ) : null}
    </div>
  )
}
