import { Button, buttonClass } from '@console/ui/button.tsx'
import { Card } from '@console/ui/card.tsx'
import { Field } from '@console/ui/field.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { TextInput } from '@console/ui/text-input.tsx'
import { TextLink } from '@console/ui/text-link.tsx'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'

import { isDeletionId } from './queries.ts'

/** To who is not signed in: what this page is for, and the way to a certificate. */
export function Stranger({ isKnown }: { isKnown: boolean }) {
  if (!isKnown) return <Skeleton height={320} />
  return (
    <>
      <h1 className="text-2xl">Delete your account</h1>
      <Card className="flex flex-col items-start gap-4 p-6">
        <p className="text-secondary">
          Sign in to see what would be erased and what stays, to take an archive of your data along,
          and to delete the account. Nothing is deleted by signing in or by opening this page.
        </p>
        <a className={buttonClass({ variant: 'primary' })} href="/login?redirect=%2Fdelete">
          Login with Tesla
        </a>
      </Card>
      <FindCertificate />
      <p className="text-13 text-muted">
        <TextLink href="/docs/console/deletion">What happens in which order</TextLink>
      </p>
    </>
  )
}

/** Whoever deleted an account has its number, and no account. */
function FindCertificate() {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const id = text.trim()

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (isDeletionId(id)) void navigate({ to: '/delete', search: { deletion: id } })
  }

  return (
    <Card title="You have deleted an account before" className="flex flex-col gap-3">
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <Field
            label="Number of the deletion"
            hint="It begins with del_ and stands in the mail about it."
            error={
              isChecked && !isDeletionId(id)
                ? 'This is no such number. Copy all of it: del_ and 32 characters.'
                : undefined
            }
          >
            <TextInput
              value={text}
              maxLength={64}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
        </div>
        <Button type="submit">Show it</Button>
      </form>
    </Card>
  )
}
